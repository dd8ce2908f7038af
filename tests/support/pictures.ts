// Pictures that tests send, as a form takes them.
import sharp from "sharp";

const COLORS = ["#268", "#a42", "#383", "#748", "#333"];
let made = 0;

/** A picture that is no other's, with what a camera says of itself. */
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

/** What calls itself a picture, and is a document with a script. */
export const SVG = {
  ...{ name: "photo.jpg", mimeType: "image/jpeg" },
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};
