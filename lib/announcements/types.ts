// An announcement: one sentence above the directory's pages, until it ends.

/** `href` leads to a page of this site or of another. */
export type Announcement = { text: string; href: string | null };
