import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nameSite } from "@/lib/mails/layout";
import { mailServerForm, siteForm } from "@/lib/settings/schema";
import {
  isFirstAdminToken,
  removeFirstAdminLink,
  storeFirstAdminLink,
} from "@/lib/setup/first-admin";
import { currentSettings } from "@/lib/settings/current";
import { DEFAULT_SITE_NAME, site } from "@/lib/site";

const SITE = {
  name: "Harbor Directory",
  home_heading: "Veterans of Martin County",
  operator_name: "Harbor Veterans & Friends",
  postal_address: "1 Main St\r\nStuart, FL 34994",
  contact_email: "hello@example.org",
};
const SERVER = {
  host: "smtp.example.org",
  port: "587",
  user: "harbor",
  password: " secret ",
  from: "directory@example.org",
};

describe("the site's name and operator", () => {
  it("are kept as typed, with normalized line breaks", () => {
    expect(siteForm.parse(SITE)).toEqual({
      ...SITE,
      postal_address: "1 Main St\nStuart, FL 34994",
    });
  });

  it.each([
    ["name", "<script>alert(1)</script>", "Write it without < and >."],
    ["name", "x".repeat(81), "At most 80 characters."],
    ["name", "Harbor\u0000", "Write it as plain text."],
    ["home_heading", "x".repeat(101), "At most 100 characters."],
    ["operator_name", "<b>Harbor</b>", "Write it without < and >."],
    ["operator_name", "Harbor\nBcc: all@example.com", "Write it in one line."],
    ["postal_address", "1 Main St <img src=x onerror=alert(1)>", "Write it without < and >."],
    ["contact_email", "javascript:alert(1)", "Enter an e-mail address such as hello@example.org."],
  ])("are refused with the %s %j", (field, value, message) => {
    const { error } = siteForm.safeParse({ ...SITE, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

describe("a mail server", () => {
  it("keeps its password as typed", () => {
    expect(mailServerForm.parse(SERVER)).toMatchObject({ port: 587, password: " secret " });
  });

  it.each([
    ["host", "https://smtp.example.org/"],
    ["host", "smtp.example.org --eval"],
    ["host", ""],
    ["port", "0"],
    ["port", "65536"],
    ["port", "smtp"],
    ["from", "Directory"],
    ["user", ""],
  ])("is refused with the %s %j", (field, value) => {
    const { error } = mailServerForm.safeParse({ ...SERVER, [field]: value });
    expect(error?.issues[0]?.path).toEqual([field]);
  });
});

describe("a file of the data folder", () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "settings-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("stores the token of the first admin's link", async () => {
    const token = "a".repeat(43);
    expect(await isFirstAdminToken("", folder)).toBe(false);
    const link = `http://localhost:3000/auth?mode=create-account&from=%2Faccount%2Ffirst-admin%2F${token}`;
    writeFileSync(path.join(folder, "first-admin-link.txt"), `${link}\n`);
    expect(await isFirstAdminToken(token, folder)).toBe(true);
    for (const wrong of ["", "a".repeat(42), `${"a".repeat(42)}b`, link, "é".repeat(43)])
      expect(await isFirstAdminToken(wrong, folder)).toBe(false);
    await removeFirstAdminLink(folder);
    expect(await isFirstAdminToken(token, folder)).toBe(false);
  });

  it("stays the same, and is created again when its file is damaged", async () => {
    const first = await storeFirstAdminLink("http://a.test", folder);
    expect(first).toMatch(/^http:\/\/a\.test\/auth\?.*%2F[\w-]{43}$/);
    expect(await storeFirstAdminLink("http://a.test", folder)).toBe(first);
    const file = path.join(folder, "first-admin-link.txt");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, "\0\uFFFD damaged beyond whatever anybody could ever open");
    const second = await storeFirstAdminLink("http://a.test", folder);
    expect(second).toMatch(/^http:\/\/a\.test\/auth\?.*%2F[\w-]{43}$/);
    expect(second).not.toBe(first);
  });
});

describe("the name of the site", () => {
  const NOTHING_SET = { name: null, homeHeading: null, operator: { name: null, email: null } };

  afterEach(() => {
    globalThis.directorySettings = undefined;
  });

  it("is the one read last, or the default before that", () => {
    expect(site.name).toBe(DEFAULT_SITE_NAME);
    globalThis.directorySettings = { ...NOTHING_SET, name: "Harbor" };
    expect(site.name).toBe("Harbor");
  });

  it("comes with a heading of the home page, the specification's until one is set", () => {
    const specified = "Florida's Premier Veteran Business Directory";
    expect(currentSettings().homeHeading).toBe(specified);
    globalThis.directorySettings = { ...NOTHING_SET, homeHeading: "Veterans of Martin County" };
    expect(currentSettings().homeHeading).toBe("Veterans of Martin County");
  });

  it("is inserted, escaped, into mails that another process wrote", () => {
    globalThis.directorySettings = { ...NOTHING_SET, name: "Harbor & <b>" };
    const mail = { subject: "", html: `<a>${DEFAULT_SITE_NAME}</a>`, text: DEFAULT_SITE_NAME };
    expect(nameSite(mail)).toEqual({
      subject: "",
      html: "<a>Harbor &amp; &lt;b&gt;</a>",
      text: "Harbor & <b>",
    });
  });
});
