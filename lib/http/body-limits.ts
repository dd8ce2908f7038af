// Every limit of request bodies, with its reason. docs/operating.md shows the same numbers.

export type BodyLimits = {
  bytes: number;
  /** Time in which the whole body has to arrive. */
  milliseconds: number;
  /** Number of bodies that are sent or processed at once: of one network, and in all. */
  perNetwork: number;
  inAll: number;
};

/** Maximum size of an uploaded file. */
export const MAX_FILE_BYTES = 20_000_000;

/** Size allowed for the form around the file. */
const FORM_BYTES = 10_000;

/**
 * Forms without a file, which fill less than a tenth of it. All of them together hold 20 MB. A network may be a whole office; nginx
 * lets as many through at once.
 */
export const FORM_LIMITS: BodyLimits = {
  bytes: 200_000,
  milliseconds: 30_000,
  perNetwork: 20,
  inAll: 100,
};

/** Three times the limit of a picture, so that one that is too large is refused beside its field, with all that was typed. */
export const MAX_PICTURE_FORM_BYTES = 32_000_000;

/** Three minutes, in which the slowest phones send the largest photo. A page sends one photo at a time, at most twice. */
export const PICTURE_LIMITS: BodyLimits = {
  bytes: MAX_PICTURE_FORM_BYTES,
  milliseconds: 180_000,
  perNetwork: 2,
  inAll: 8,
};

/** Shares its slots with pictures. */
export const IMPORT_LIMITS: BodyLimits = { ...PICTURE_LIMITS, bytes: MAX_FILE_BYTES + FORM_BYTES };

/** Parts of a multipart form: the longest form has a field for each column of an imported file. Next's time grows with their square. */
export const MAX_PARTS = 300;

/** How much of a refused body is still read, and for how long, so that its sender gets to read the refusal. */
export const DRAIN = { bytes: 500_000, milliseconds: 5_000 };

/** Retry-After of a body that found no slot. */
export const RETRY_AFTER_SECONDS = 5;

/** Whether the form of this page may contain a picture. */
export function isPictureForm(pathname: string): boolean {
  return pathname.startsWith("/admin/articles/");
}
