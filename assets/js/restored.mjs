const restored = async () => { throw new Error("none"); };
export { restored };
