import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { encodePhoto, type EncodedPhoto } from "@/lib/photos/encode";

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#268" } });

async function encoded(bytes: Buffer): Promise<EncodedPhoto> {
  const answer = await encodePhoto(bytes);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.photo;
}

const sizesOf = async ({ files }: EncodedPhoto) =>
  Promise.all(
    files.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return `${format} ${width}x${height}`;
    }),
  );

describe("encoding a photo", () => {
  it("returns a JPEG, and a WebP for each width up to the original's", async () => {
    expect(await sizesOf(await encoded(await plain(2400, 1200).jpeg().toBuffer()))).toEqual([
      ...["jpeg 1600x800", "webp 320x160", "webp 800x400", "webp 1600x800"],
    ]);
    expect(await sizesOf(await encoded(await plain(500, 400).webp().toBuffer()))).toEqual([
      ...["jpeg 500x400", "webp 320x256", "webp 500x400", "webp 500x400"],
    ]);
  });

  it("applies the orientation, and strips camera, location and color profile", async () => {
    const sent = await noise(600, 300)
      .withExif({ IFD0: { Model: "Camera" }, IFD3: { GPSLatitude: "27/1 0/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const photo = await encoded(sent);
    expect((await sizesOf(photo))[0]).toBe("jpeg 300x600");
    for (const { bytes } of photo.files) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
    }
  });

  it("fills transparent areas with white", async () => {
    const clear = sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { files } = await encoded(await clear.png().toBuffer());
    const pixels = await sharp(files[1]?.bytes).raw().toBuffer();
    expect([...pixels].every((value) => value > 250)).toBe(true);
  });

  it("derives the path from the content", async () => {
    const [one, other] = [noise(40, 40), noise(40, 41)];
    const sent = await one.png().toBuffer();
    expect((await encoded(sent)).hash).toBe((await encoded(sent)).hash);
    expect((await encoded(sent)).hash).not.toBe((await encoded(await other.png().toBuffer())).hash);
  });
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" /></svg>';

it("leaves the SVG loader to Next, which draws share pictures in the same process", async () => {
  await encoded(await plain(9, 9).png().toBuffer());
  expect((await sharp(Buffer.from(SVG)).png().toBuffer()).subarray(1, 4).toString()).toBe("PNG");
});

describe("invalid photos", () => {
  const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
    ["an SVG with a script", () => Buffer.from(SVG), "type"],
    ...["\xff\xd8\xff", "\x89PNG\r\n", "RIFF\0\0\0\0WEBP", "RIFF    "].map(
      (first): (typeof refused)[number] => [
        `an SVG that begins with ${JSON.stringify(first)}`,
        () => Buffer.from(first + SVG, "latin1"),
        "type",
      ],
    ),
    ["a GIF", () => noise(9, 9).gif().toBuffer(), "type"],
    ["a TIFF", () => noise(9, 9).tiff().toBuffer(), "type"],
    ["an AVIF", () => noise(16, 16).avif().toBuffer(), "type"],
    ["an archive", () => Buffer.from("504b03040a0000000000", "hex"), "type"],
    ["a page", () => Buffer.from("<!doctype html><title>photo.jpg</title>"), "type"],
    ["nothing", () => Buffer.alloc(0), "type"],
    [
      "a JPEG that ends in its middle",
      async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9_000),
      "broken",
    ],
    [
      "a PNG that ends in its middle",
      async () => (await noise(300, 300).png().toBuffer()).subarray(0, 9_000),
      "broken",
    ],
    ["a PNG of 20,000 x 20,000 pixels in a few bytes", () => bombOf(20_000), "pixels"],
    ["a PNG that is a pixel wide and 49 million high", () => bombOf(1, 49_000_000), "pixels"],
  ];

  it.each(refused)("are refused: %s", async (_name, make, problem) => {
    expect(await encodePhoto(await make())).toEqual({ ok: false, problem });
  });

  it("are not decoded when their dimensions are too large", async () => {
    const bomb = bombOf(20_000);
    const before = process.memoryUsage().rss;
    await encodePhoto(bomb);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

/** Returns a PNG with this width and height in its header, and one line of zeros. */
function bombOf(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc(width * 3 + 1));
  return Buffer.concat([
    signature,
    ...[chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))],
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
