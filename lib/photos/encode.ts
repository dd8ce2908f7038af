// Makes of what somebody sent the pictures that the site shows: upright, in a few sizes, without metadata or location.
import { createHash } from "node:crypto";
import sharp from "sharp";
import { createConcurrencyLimit } from "@/lib/concurrency-limit";
import { PHOTO_WIDTHS, type PhotoProblem } from "./rules";

/** The largest camera of a phone takes 50 megapixels. Decoded, that is 200 MB at most. */
const MAX_PIXELS = 50_000_000;

/** No panorama is as long; what is a pixel wide and millions high takes half a minute. */
const MAX_LENGTH = 30_000;

/** The longest side of what is kept. */
const MAX_SIDE = 1600;

const TIMEOUT_SECONDS = 20;

/** One picture is decoded at a time, on one core: visitors come first, and memory has an end. */
const takeTurn = createConcurrencyLimit({ atOnce: 1, timeoutMs: TIMEOUT_SECONDS * 1000 });
sharp.concurrency(1);
sharp.cache(false);

// Nothing else is decoded in this process, whatever its name or first bytes say: no SVG, no PDF, no archive.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

export type EncodedPhoto = {
  /** Of the content, for its address. */
  hash: string;
  /** The whole as JPEG (`width` null), and each width as WebP. */
  files: { width: number | null; bytes: Buffer }[];
};

export type Encoded = { ok: true; photo: EncodedPhoto } | { ok: false; problem: PhotoProblem };

/** Decodes and encodes anew; whatever is no whole picture of ours is refused. */
export async function encodePhoto(bytes: Buffer): Promise<Encoded> {
  const refusal = await refuse(bytes);
  if (refusal) return { ok: false, problem: refusal };
  try {
    return { ok: true, photo: await takeTurn(() => encode(bytes)) };
  } catch {
    return { ok: false, problem: "broken" };
  }
}

/** From its header alone: nothing is decoded yet. */
async function refuse(bytes: Buffer): Promise<PhotoProblem | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isLarge = width * height > MAX_PIXELS || Math.max(width, height) > MAX_LENGTH;
    return isLarge ? "pixels" : null;
  } catch {
    return "type";
  }
}

async function encode(bytes: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const whole = await decoded().jpeg({ quality: 80, progressive: true }).toBuffer();
  const files: EncodedPhoto["files"] = [{ width: null, bytes: whole }];
  for (const one of PHOTO_WIDTHS) {
    const resized = decoded().resize({ width: one, withoutEnlargement: true });
    files.push({ width: one, bytes: await resized.webp({ quality: 78 }).toBuffer() });
  }
  const hash = createHash("sha256").update(whole).digest("hex").slice(0, 32);
  return { hash, files };
}
