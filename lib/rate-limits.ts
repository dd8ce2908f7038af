// Every rate limit of the site and its reason, in one place. docs/operating.md shows the same numbers.

const MINUTE = 60;

/** How many tries are free, and for how long the action remembers; the longest wait is as long. */
export type AttemptLimit = { freeTries: number; windowSeconds: number };

/**
 * What is counted in the database, for all servers: guesses, and what makes us work or send mail. One network may be a whole
 * office; one account belongs to one person.
 */
export const ATTEMPT_LIMITS = {
  password: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** The password once more, for a change: whoever guesses at sign-in must not keep its owner from it. */
  proof: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** Of a second factor: three of a million are right at any moment. */
  code: {
    account: { freeTries: 5, windowSeconds: 15 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** Links are guessed from any address; each is tried once or twice by its owner. */
  link: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Whatever makes us send a mail. */
  mail: {
    account: { freeTries: 3, windowSeconds: 15 * MINUTE },
    network: { freeTries: 10, windowSeconds: 60 * MINUTE },
  },
  /** Codes for whoever claims a listing, which is the account here: its mailbox is somebody's, whoever asks. */
  claim: {
    account: { freeTries: 5, windowSeconds: 60 * MINUTE },
    network: { freeTries: 10, windowSeconds: 60 * MINUTE },
  },
  /** Businesses sent in: somebody may list all of their own, and an office those of its clients. */
  submission: {
    account: { freeTries: 5, windowSeconds: 60 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Photos: a listing has fourteen, and each costs a second of work. */
  photo: {
    account: { freeTries: 60, windowSeconds: 60 * MINUTE },
    network: { freeTries: 120, windowSeconds: 60 * MINUTE },
  },
  /** What visitors say is wrong: about one listing from everywhere, so that nobody by themselves can close it to others. */
  suggestion: {
    account: { freeTries: 100, windowSeconds: 60 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Reviews, and changes of them. */
  review: {
    account: { freeTries: 10, windowSeconds: 60 * MINUTE },
    network: { freeTries: 30, windowSeconds: 60 * MINUTE },
  },
} as const satisfies Record<string, Record<"account" | "network", AttemptLimit>>;

/** Of the interface for programs, by network, in the database too. They are no guesses: each minute begins anew. */
export const CALLS_PER_MINUTE = 120;

/**
 * What readers may ask for in a minute, by network, in each process. A whole office may share an address. Only what has to
 * be made counts: what is kept costs nothing.
 */
export const READS_PER_MINUTE = {
  search: 120,
  /** Asked for while one types. */
  suggestion: 300,
  /** For sharing: each is drawn when it is asked for. */
  picture: 60,
  visit: 300,
  /** A page shows many, and a reader opens page after page. */
  photo: 1200,
} as const;

/** How often the same press counts from one network: an office has several people. */
export const SAME_VISITS_PER_MINUTE = 5;
