// Converts uploaded pictures for the site: upright, in several sizes, without metadata or location.
import { createHash } from "node:crypto";
import sharp from "sharp";
import { createConcurrencyLimit } from "@/lib/http/concurrency-limit";
import { PHOTO_WIDTHS, type PhotoProblem } from "./rules";

/** The largest phone cameras have 50 megapixels. Decoded, that is at most 200 MB. */
const MAX_PIXELS = 50_000_000;

/**
 * Maximum width or height in pixels. No panorama is as long, and a picture 1 pixel wide and millions high takes half a minute.
 */
const MAX_LENGTH = 30_000;

/** Maximum width or height of the stored picture, in pixels. */
const MAX_SIDE = 1600;

const TIMEOUT_SECONDS = 20;

/** Decodes one picture at a time, on one core, to limit memory and to leave the CPU to visitors' requests. */
const takeTurn = createConcurrencyLimit({ atOnce: 1, timeoutMs: TIMEOUT_SECONDS * 1000 });
sharp.concurrency(1);
sharp.cache(false);

// Allow libvips to decode only JPEG, PNG and WebP, whatever a file's name or first bytes say: no PDF, no archive. Next draws
// share pictures as SVG with the same library, in this process; uploaded SVG is refused by its first bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Svg"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** JPEG, PNG, and RIFF, the container of WebP. libvips takes no file that begins like this for an SVG. */
const FIRST_BYTES = ["\xff\xd8\xff", "\x89PNG", "RIFF"].map((text) => Buffer.from(text, "latin1"));

export type EncodedPhoto = {
  /** Hash of the content, used in its URL. */
  hash: string;
  /** The full picture as JPEG (`width` null), and one WebP per width. */
  files: { width: number | null; bytes: Buffer }[];
};

export type Encoded = { ok: true; photo: EncodedPhoto } | { ok: false; problem: PhotoProblem };

/** Decodes and encodes the picture again; refuses unsupported, oversized or damaged files. */
export async function encodePhoto(bytes: Buffer): Promise<Encoded> {
  const refusal = await refuse(bytes);
  if (refusal) return { ok: false, problem: refusal };
  try {
    return { ok: true, photo: await takeTurn(() => encode(bytes)) };
  } catch {
    return { ok: false, problem: "broken" };
  }
}

/** Checks the header only; nothing is decoded yet. */
async function refuse(bytes: Buffer): Promise<PhotoProblem | null> {
  if (!FIRST_BYTES.some((first) => first.equals(bytes.subarray(0, first.length)))) return "type";
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
