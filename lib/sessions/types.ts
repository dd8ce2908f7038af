// What the site shows of a session of somebody who is signed in.

export type MemberSession = {
  id: string;
  /** Such as 'Firefox on Windows'; empty while no page of a member was opened with it. */
  device: string;
  startedAt: string;
  usedAt: string;
  endsAt: string;
  /** It is the one that asks. */
  isMine: boolean;
};
