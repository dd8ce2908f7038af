// A session as displayed to members and admins.

export type MemberSession = {
  id: string;
  /** Such as 'Firefox on Windows'; empty if no member page was opened in it yet. */
  device: string;
  startedAt: string;
  usedAt: string;
  endsAt: string;
  /** Whether it is the current session. */
  isMine: boolean;
};
