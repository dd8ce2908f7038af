import { readFileSync } from "node:fs";
import { ATTEMPT_LIMITS, type AttemptLimit } from "@/lib/rate-limits";

const guide = readFileSync("docs/operating.md", "utf8");
const describeLimit = ({ freeTries, windowSeconds }: AttemptLimit) =>
  `${freeTries} in ${windowSeconds / 60} minutes`;

it.each(Object.entries(ATTEMPT_LIMITS))(
  "docs/operating.md lists the limits of %s",
  (action, { account, network }) => {
    const row = guide.split("\n").find((line) => line.startsWith(`| \`${action}\`:`));
    const [, , byAccount, byNetwork] = row?.split("|").map((cell) => cell.trim()) ?? [];
    expect([byAccount, byNetwork]).toEqual([describeLimit(account), describeLimit(network)]);
  },
);
