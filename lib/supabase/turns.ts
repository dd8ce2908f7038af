// Owns how many questions are out at once: the others wait, so that a rush of visitors is not taken for an outage.

/** Far more than visitors ask at a time; whatever waits is held in memory. */
const MAX_WAITING = 10_000;

type Waiting = { begin: () => void; refuse: (cause: unknown) => void };
type Work<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Runs at most `atOnce` works at a time, in the order in which they come. Each has `timeoutMs` from when its turn begins, and
 * its signal ends it then. Where none was answered in that time, whatever waits fails with it, instead of finding out later.
 */
export function createTurns({ atOnce, timeoutMs }: { atOnce: number; timeoutMs: number }) {
  const waiting: Waiting[] = [];
  let running = 0;
  let answered = 0;

  async function untilTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING) throw new Error(`${MAX_WAITING} questions wait already.`);
    await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }));
  }

  /** The next one has the place at once: nobody who comes meanwhile gets before it. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }

  return async function takeTurn<Answer>(work: Work<Answer>): Promise<Answer> {
    await untilTurn();
    const answeredBefore = answered;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await work(signal);
      answered += 1;
      return answer;
    } catch (error) {
      if (signal.aborted && answered === answeredBefore)
        for (const { refuse } of waiting.splice(0)) refuse(error);
      throw error;
    } finally {
      endTurn();
    }
  };
}
