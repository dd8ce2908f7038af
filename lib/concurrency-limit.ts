// Owns how many questions are out at once: the others wait, so that a rush of visitors is not taken for an outage.

/** A question was not answered in time by a database that answers others. */
export class BusyError extends Error {}

/** Nobody was answered by the database for as long as an answer may take. */
export class AwayError extends Error {
  override name = "AwayError";
}

/** Far more than visitors ask at a time; whatever waits is held in memory. */
const MAX_WAITING = 10_000;

type Waiting = { begin: () => void; refuse: (cause: unknown) => void };
type Work<Answer> = (signal: AbortSignal) => Promise<Answer>;

type Limits = {
  atOnce: number;
  /** Whoever answers nobody for so long is away. In milliseconds, from when a question went out. */
  timeoutMs: number;
  /** Whoever answers others is busy: so long a question waits. In milliseconds, from when it was asked. */
  waitMs?: number;
};

/**
 * Runs at most `atOnce` works at a time, in the order in which they come, and aborts their signals as the limits say. Where
 * nobody is answered, whatever waits fails with the first that finds out; `countAnswered` counts the answers to others too.
 * Throws what the work throws, a BusyError, or an AwayError.
 */
export function createConcurrencyLimit({ atOnce, timeoutMs, waitMs }: Limits) {
  const turns = createTurns(atOnce);
  let answered = 0;

  return async function runLimited<Answer>(
    work: Work<Answer>,
    countAnswered = () => answered,
  ): Promise<Answer> {
    const asked = waitMs === undefined ? undefined : AbortSignal.timeout(waitMs);
    await turns.take(asked);
    const turn = new AbortController();
    asked?.addEventListener("abort", () => turn.abort(new BusyError("The answer took too long.")));
    let isOver = false;
    let isAway = false;
    const watch = () => {
      const answeredBefore = countAnswered();
      const silence = AbortSignal.timeout(timeoutMs);
      silence.addEventListener("abort", () => {
        if (isOver) return;
        isAway = countAnswered() === answeredBefore;
        if (isAway) turn.abort(new AwayError(`No answer to anybody for ${timeoutMs} ms.`));
        else if (!asked) turn.abort(silence.reason);
        else watch();
      });
    };
    watch();
    try {
      const answer = await work(turn.signal);
      answered += 1;
      return answer;
    } catch (error) {
      if (isAway) turns.refuseAll(error);
      throw error;
    } finally {
      isOver = true;
      turns.end();
    }
  };
}

/** `atOnce` turns, in the order in which they are asked for. */
function createTurns(atOnce: number) {
  const waiting: Waiting[] = [];
  let running = 0;

  return {
    /** Until there is a turn; whoever waits gives up when `asked` aborts. */
    async take(asked: AbortSignal | undefined): Promise<void> {
      if (running < atOnce) {
        running += 1;
        return;
      }
      if (waiting.length >= MAX_WAITING)
        throw new BusyError(`${MAX_WAITING} questions wait already.`);
      await new Promise<void>((begin, refuse) => {
        const one = { begin, refuse };
        waiting.push(one);
        asked?.addEventListener("abort", () => {
          const at = waiting.indexOf(one);
          if (at === -1) return; // it has had its turn
          waiting.splice(at, 1);
          refuse(new BusyError("The question waited too long."));
        });
      });
    },

    /** The next one has the place at once: nobody who comes meanwhile gets before it. */
    end(): void {
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    },

    refuseAll(cause: unknown): void {
      for (const { refuse } of waiting.splice(0)) refuse(cause);
    },
  };
}
