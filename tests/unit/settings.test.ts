import { nameSite } from "@/lib/mails/layout";
import { mailServerForm, siteForm } from "@/lib/settings/forms";
import { isFirstAdminToken, toFirstAdminLink } from "@/lib/accounts/first-admin";
import { currentSettings } from "@/lib/settings/current";
import { signToken } from "@/lib/crypto";
import { DEFAULT_SITE_NAME, site } from "@/lib/site";
import { setSigningKey } from "../support/signing-key";

// The key that signs the link.
setSigningKey();

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
    ["name", "<script>alert(1)</script>", "Leave out < and >."],
    ["name", "x".repeat(81), "At most 80 characters."],
    ["name", "Harbor\u0000", "Use plain text only."],
    ["home_heading", "x".repeat(101), "At most 100 characters."],
    ["operator_name", "<b>Harbor</b>", "Leave out < and >."],
    ["operator_name", "Harbor\nBcc: all@example.com", "Keep it on one line."],
    ["postal_address", "1 Main St <img src=x onerror=alert(1)>", "Leave out < and >."],
    ["contact_email", "javascript:alert(1)", "Enter an email address such as hello@example.org."],
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

it("recognizes the token of the first admin's link", () => {
  const link = new URL(toFirstAdminLink("https://vets.example"));
  const token = link.searchParams.get("from")?.split("/").at(-1) ?? "";
  expect(isFirstAdminToken(token)).toBe(true);
  for (const wrong of [
    "",
    token.slice(1),
    `${token}A`,
    signToken("another purpose", "first admin"),
  ])
    expect(isFirstAdminToken(wrong)).toBe(false);
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
