// Asks many questions a few at a time, so that the one who asks and the one who answers work side by side.

const AT_ONCE = 8;

/** What `ask` answers to each, in their order. */
export async function askSeveral<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < questions.length; first += AT_ONCE) {
    const few = questions.slice(first, first + AT_ONCE);
    answers.push(...(await Promise.all(few.map((question, at) => ask(question, first + at)))));
  }
  return answers;
}
