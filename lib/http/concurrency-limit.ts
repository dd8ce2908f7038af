// Limits the number of concurrent requests to a server; the others wait, so that a rush of visitors is not taken for an outage.

/** Thrown when a request times out while the server responds to others. */
export class BusyError extends Error {}

/** Thrown when the server has responded to no request for the whole timeout. */
export class NoResponseError extends Error {
  override name = "NoResponseError";
}

/** Maximum length of the queue, which is held in memory; far more than visitors request at once. */
const MAX_WAITING = 10_000;

type Waiting = { begin: () => void; refuse: (cause: unknown) => void };
type Work<Answer> = (signal: AbortSignal) => Promise<Answer>;

type Limits = {
  atOnce: number;
  /** Time without any response after which the server does not respond, in milliseconds from when a request was sent. */
  timeoutMs: number;
  /** Timeout of a request while the server responds to others, in milliseconds from when it was queued. */
  waitMs?: number;
};

/**
 * Returns a function that runs at most `atOnce` works at a time, first in, first out, and aborts their signals at the timeouts.
 * When the server does not respond, all waiting works fail at once. `countAnswered` returns the number of responses so far, also to others.
 * Throws what the work throws, a BusyError, or an NoResponseError.
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
    let isSilent = false;
    const watch = () => {
      const answeredBefore = countAnswered();
      const silence = AbortSignal.timeout(timeoutMs);
      silence.addEventListener("abort", () => {
        if (isOver) return;
        isSilent = countAnswered() === answeredBefore;
        if (isSilent) turn.abort(new NoResponseError(`No answer to anybody for ${timeoutMs} ms.`));
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
      if (isSilent) turns.refuseAll(error);
      throw error;
    } finally {
      isOver = true;
      turns.end();
    }
  };
}

/** A first-in, first-out queue for `atOnce` turns. */
function createTurns(atOnce: number) {
  const waiting: Waiting[] = [];
  let running = 0;

  return {
    /** Waits for a turn; throws a BusyError when the queue is full or `asked` aborts. */
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
          if (at === -1) return; // it has its turn already
          waiting.splice(at, 1);
          refuse(new BusyError("The question waited too long."));
        });
      });
    },

    /** Passes the turn to the next in the queue at once, so that no newcomer gets ahead of it. */
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
