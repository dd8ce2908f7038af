// Sends many requests, a few at a time, so that client and server work in parallel.

const AT_ONCE = 8;

/** Returns the results of `ask` for all questions, in order. */
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
