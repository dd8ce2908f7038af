// Every rate limit of the site, with its reason. docs/operating.md shows the same numbers.

const MINUTE = 60;

/** Number of tries without a wait, and for how long tries are counted, which is also the longest wait. */
export type AttemptLimit = { freeTries: number; windowSeconds: number };

/**
 * Counted in the database, for all servers: guesses, and actions that cost much work or send mail. A network may be a whole
 * office; an account belongs to one person.
 */
export const ATTEMPT_LIMITS = {
  password: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** The password typed again for a change. Counted apart, so that guesses at sign-in do not keep the owner from it. */
  proof: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** Codes of a second factor: three of a million are valid at any moment. */
  code: {
    account: { freeTries: 5, windowSeconds: 15 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** Links of mails can be guessed from any network; an owner tries theirs once or twice. */
  link: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Everything that sends a mail. */
  mail: {
    account: { freeTries: 3, windowSeconds: 15 * MINUTE },
    network: { freeTries: 10, windowSeconds: 60 * MINUTE },
  },
  /** Codes for claims. The account is the listing, because its mailbox gets the codes, whichever member claims it. */
  claim: {
    account: { freeTries: 5, windowSeconds: 60 * MINUTE },
    network: { freeTries: 10, windowSeconds: 60 * MINUTE },
  },
  /**
   * Submitted businesses: a person may submit all of their own, and an office those of its clients. Each may count twice: the search
   * for listings that it may be is a try of its own.
   */
  submission: {
    account: { freeTries: 10, windowSeconds: 60 * MINUTE },
    network: { freeTries: 40, windowSeconds: 60 * MINUTE },
  },
  /** Photos: a listing has fourteen, and each costs a second of processing. Counted by member, and by listing. */
  photo: {
    account: { freeTries: 60, windowSeconds: 60 * MINUTE },
    network: { freeTries: 120, windowSeconds: 60 * MINUTE },
  },
  /** Suggested changes. The account is the listing; its limit is high, so that no single network can use it up for others. */
  suggestion: {
    account: { freeTries: 100, windowSeconds: 60 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** What owners change of their listing, and confirm: each renews pages and writes to the log. */
  edit: {
    account: { freeTries: 60, windowSeconds: 60 * MINUTE },
    network: { freeTries: 120, windowSeconds: 60 * MINUTE },
  },
  /** New and changed reviews. */
  review: {
    account: { freeTries: 10, windowSeconds: 60 * MINUTE },
    network: { freeTries: 30, windowSeconds: 60 * MINUTE },
  },
} as const satisfies Record<string, Record<"account" | "network", AttemptLimit>>;

/** How many networks of one IPv6 /48 may use up their tries in the same window. */
export const NETWORKS_PER_SITE = 8;

/** API calls per network, counted in the database too. They are no guesses: each minute starts from zero. */
export const CALLS_PER_MINUTE = 120;

/**
 * Requests per network and minute, counted in each process. A whole office may share an address. Only responses that have to
 * be rendered count: cached ones cost nothing.
 */
export const READS_PER_MINUTE = {
  search: 120,
  /** Requested while a visitor types. */
  suggestion: 300,
  /** For sharing: each is drawn on request. */
  picture: 60,
  visit: 300,
  /** A page shows many, and a visitor opens page after page. */
  photo: 1200,
  /** Pages that do not exist: made-up addresses, and numbers beyond the last page. A crawler with an old list meets some. */
  missing: 240,
} as const;

/** How often the same visit or tap is counted per network: an office has several people. */
export const SAME_VISITS_PER_MINUTE = 5;
