// Preloaded into a server process: shifts its Date, but not the clock of PostgreSQL, by CLOCK_AHEAD_MS until the process gets SIGUSR2.
let ahead = Number(process.env.CLOCK_AHEAD_MS);
const { now } = Date;

process.on("SIGUSR2", () => (ahead = 0));
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [Date.now()] : values, made),
  apply: () => new Date().toString(),
});
