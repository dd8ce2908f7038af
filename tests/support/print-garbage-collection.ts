// Program: prints as JSON the resident megabytes of this process after it made garbage, and again after two idle seconds.
import { setTimeout } from "node:timers/promises";
import { collectGarbageWhenIdle } from "@/lib/memory";

const readMegabytes = () => Math.round(process.memoryUsage().rss / 1e6);

collectGarbageWhenIdle(200);
const made = Array.from({ length: 2_000_000 }, (_, at) => ({ at, text: `number ${at}` }));
made.length = 0;
const busy = readMegabytes();
await setTimeout(2000);
console.log(JSON.stringify({ busy, quiet: readMegabytes() }));
