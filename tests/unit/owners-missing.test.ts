import { listMissing } from "@/lib/owners/owners";
import { makeProfile } from "../support/businesses";

const textsOf = (profile: ReturnType<typeof makeProfile>) =>
  listMissing(profile).map(({ text }) => text);

it("lists what visitors miss on a listing, with where its owner adds it", () => {
  const bare = makeProfile({ id: "deli-1", description: "Bread.", image: null, website: null });
  expect(listMissing(bare)).toEqual([
    { text: "Add a photo", href: "/account/listings/deli-1/photos" },
    { text: "Add your hours", href: "/account/listings/deli-1/edit" },
    { text: "Add your website", href: "/account/listings/deli-1/edit" },
    { text: "Say more about what you do", href: "/account/listings/deli-1/edit" },
  ]);
});

it("misses nothing on a whole listing, nor hours where a note says when", () => {
  const whole = {
    ...{ image: "/photo.jpg", website: "https://deli.example.com/" },
    description: "Bread from four in the morning. ".repeat(4),
  };
  expect(textsOf(makeProfile({ ...whole, hours: [[540, 1020]] }))).toEqual([]);
  expect(textsOf(makeProfile({ ...whole, hoursNote: "By appointment" }))).toEqual([]);
});
