// Preloaded into a server process: moves its monotonic clock, by which pages age, ahead by CLOCK_JUMP_MS at SIGUSR2.
let ahead = 0;
const now = performance.now.bind(performance);

process.on("SIGUSR2", () => (ahead += Number(process.env.CLOCK_JUMP_MS)));
performance.now = () => now() + ahead;
