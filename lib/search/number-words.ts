// Converts numbers of two words: 'seventy one' to 71 and back. The database converts those of one word (number_synonym).
import { toTokens } from "@/lib/spelling/compare";

const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ONES = "one two three four five six seven eight nine".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth".split(" ");

const twins: readonly (readonly [words: string, figures: string])[] = TENS.flatMap((ten, at) =>
  ONES.flatMap((one, index): [string, string][] => {
    const number = 10 * (at + 2) + index + 1;
    const ending = ["st", "nd", "rd"][index] ?? "th";
    return [
      [`${ten} ${one}`, `${number}`],
      [`${ten} ${ORDINALS[index]}`, `${number}${ending}`],
    ];
  }),
);

/** The line with its first number of two words converted to digits or back; null if it has none. */
export function withNumberTwin(line: string): string | null {
  const typed = ` ${toTokens(line).join(" ")} `;
  const ways = [...twins, ...twins.map(([words, figures]) => [figures, words] as const)];
  const way = ways.find(([from]) => typed.includes(` ${from} `));
  return way ? typed.replace(` ${way[0]} `, ` ${way[1]} `).trim() : null;
}
