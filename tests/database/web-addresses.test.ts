/** Web addresses in the columns for links and pictures of pages: the checks apply to the service role as well. */
import postgres from "postgres";
import { copyTemplate } from "../support/test-cluster";

const PAGES = ["website", "facebook", "instagram", "twitter", "linkedin"];
const PICTURES = ["image", "banner"];

const NO_ADDRESSES = [
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://example.com",
  "https://",
  "https:///path",
  "//example.com",
  " https://example.com",
  "\nhttps://example.com",
  `https://example.com/${"a".repeat(300)}`,
];

let owner: postgres.Sql;

beforeAll(async () => {
  owner = postgres(await copyTemplate(`addresses-${process.pid}`), { max: 1 });
});

afterAll(() => owner?.end());

const write = (column: string, address: string) =>
  owner`update public.businesses set ${owner(column)} = ${address} where id = 'veteran-fence-1'`;

it.each([...PAGES, ...PICTURES])("%s accepts only web addresses", async (column) => {
  for (const address of ["https://example.com", "HTTP://example.com/a?b#c"])
    expect((await write(column, address)).count).toBe(1);
  for (const address of NO_ADDRESSES)
    await expect(write(column, address)).rejects.toMatchObject({ code: "23514" });
});

it.each(PICTURES)("%s may be a path of this site, which a link may not", async (column) => {
  expect((await write(column, "/images/a.svg")).count).toBe(1);
  for (const address of ["/\\example.com", "/"])
    await expect(write(column, address)).rejects.toMatchObject({ code: "23514" });
  await expect(write("website", "/images/a.svg")).rejects.toMatchObject({ code: "23514" });
});
