// Prints, as JSON, the megabytes that a process holds that made garbage: at the end of it, and after a quiet second. A program.
import { setTimeout } from "node:timers/promises";
import { collectGarbageWhenIdle } from "@/lib/garbage-collection";

const readMegabytes = () => Math.round(process.memoryUsage().rss / 1e6);

collectGarbageWhenIdle(200);
const made = Array.from({ length: 2_000_000 }, (_, at) => ({ at, text: `number ${at}` }));
made.length = 0;
const busy = readMegabytes();
await setTimeout(2000);
console.log(JSON.stringify({ busy, quiet: readMegabytes() }));
