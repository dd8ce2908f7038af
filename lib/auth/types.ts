// What the site knows about who is asking.
/** Beyond a member's own things: a reviewer decides on submissions, an admin may do everything. */
export type Role = "reviewer" | "admin";

export type Member = {
  id: string;
  email: string;
  sessionId: string;
  roles: readonly Role[];
  /** Their roles count for nothing until they set a second factor up. */
  lacksSecondFactor: boolean;
};

/** 'unknown': the accounts or the database did not answer, so that nobody can say. */
export type Session =
  /** `isNoted`: it is in the list of the member's sessions, as used a short while ago. */
  | { kind: "member"; member: Member; isNoted: boolean }
  /** The password was right, the code of the second factor is still to be given. */
  | { kind: "unproven"; member: Member }
  | { kind: "visitor" }
  | { kind: "unknown" };

/** What the provider of the accounts says in an address when one of its links failed. */
export type ProviderError = { error: string; error_code: string; error_description: string };
