// Types of members and their sessions.
/** Rights beyond a member's own data: a reviewer decides on submissions, an admin may do everything. */
export type Role = "reviewer" | "admin";

export type Member = {
  id: string;
  email: string;
  sessionId: string;
  roles: readonly Role[];
  /** Their roles have no effect until they set up a second factor. */
  lacksSecondFactor: boolean;
};

/** 'unknown': the auth server or the database did not respond. */
export type Session =
  /** `isNoted`: the list of the member's sessions shows it as used a short while ago. */
  | { kind: "member"; member: Member; isNoted: boolean }
  /** The password was right, the code of the second factor is still missing. */
  | { kind: "unproven"; member: Member }
  | { kind: "visitor" }
  | { kind: "unknown" };

/** Parameters that the auth provider adds to an address when one of its links failed. */
export type ProviderError = { error: string; error_code: string; error_description: string };
