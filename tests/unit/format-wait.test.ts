import { formatWait } from "@/lib/format/numbers";

describe("formatWait", () => {
  it.each([
    [0, "1 second"],
    [1, "1 second"],
    [7.2, "8 seconds"],
    [119, "119 seconds"],
    [120, "2 minutes"],
    [121, "3 minutes"],
    [900, "15 minutes"],
    [7199, "120 minutes"],
    [7201, "3 hours"],
  ])("%s seconds are '%s'", (seconds, words) => expect(formatWait(seconds)).toBe(words));
});
