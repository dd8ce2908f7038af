// Pictures that tests upload, as files of a form.
import sharp from "sharp";

const COLORS = ["#268", "#a42", "#383", "#748", "#333"];
let made = 0;

/** Returns a unique picture with a camera's EXIF data. */
export async function newPicture(name = "photo.jpg", width = 900) {
  made += 1;
  const background = COLORS[made % COLORS.length] ?? "#000";
  const picture = sharp({ create: { width, height: 600 + made, channels: 3, background } });
  const buffer = await picture
    .withExif({ IFD0: { Model: "Camera" } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Returns a photo on its side, as a camera makes it, that is larger than the site accepts. */
export async function newLargePicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 3300, height: 2200, channels: 3, background: "#000", noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { name: "camera.jpg", mimeType: "image/jpeg", buffer };
}

/** An SVG document with a script that is named as a JPEG. */
export const SVG = {
  ...{ name: "photo.jpg", mimeType: "image/jpeg" },
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};
