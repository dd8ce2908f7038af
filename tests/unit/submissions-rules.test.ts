import { parseHours } from "@/lib/hours/parser";
import {
  emptyForm,
  parseSubmission,
  toContentHash,
  toReference,
  toSuspicion,
  toTypedValues,
} from "@/lib/submissions/rules";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import {
  readChangeToken,
  readFormToken,
  renewExpired,
  signChangeToken,
  signFormToken,
} from "@/lib/submissions/signed-tokens";
import { readToken, signToken } from "@/lib/crypto";
import { PLAIN_TEXTS, SECRET_TEXTS } from "../support/secret-numbers";
import { makeSubmission } from "../support/submissions";

jest.mock("@/lib/env", () => ({ env: () => ({ supabase: { secretKey: "a-secret-of-tests" } }) }));

const HOUR = 3_600_000;

describe("the suspicion of spam", () => {
  const plain = { honeypot: "", openSeconds: 60, description: "Bread." };

  it("is null for a usual form", () => {
    expect(toSuspicion(plain)).toBeNull();
    expect(
      toSuspicion({ ...plain, description: "See https://a.example and http://b.example" }),
    ).toBeNull();
  });

  it("is null for a form filled in by a browser within a second, without links", () => {
    expect(toSuspicion({ ...plain, openSeconds: 0.4 })).toBeNull();
  });

  it("is null for a form that is renewed after days and sent again at once", () => {
    const days = 72 * HOUR;
    const { formToken = "" } = renewExpired(signFormToken(0), days) ?? {};
    const { openSeconds = null } = readFormToken(formToken, days + 500) ?? {};
    expect(toSuspicion({ ...plain, openSeconds, description: "See https://a.example" })).toBeNull();
  });

  it.each([
    ["filled in what people do not see", { honeypot: "x" }],
    ["not sent from our form", { openSeconds: null }],
    ["a link, and faster than people type", { openSeconds: 1.5, description: "http://a" }],
    ["a link, and faster than people type", { openSeconds: -100, description: "http://a" }],
    ["many links", { description: "http://a http://b HTTPS://c" }],
  ])("is %s: %j", (reason, signs) => {
    expect(toSuspicion({ ...plain, ...signs })).toBe(reason);
  });
});

describe("a Social Security number", () => {
  it.each(SECRET_TEXTS)("is removed from %j", (text) => {
    expect(withoutSecretNumbers(text)).not.toMatch(/\p{Nd}|\b(?:oh|zero|two|five|nine)\b/iu);
  });

  it.each(PLAIN_TEXTS)("is not found in %j", (text) => {
    expect(withoutSecretNumbers(text)).toBe(text);
  });

  it.each(["https://example.com/123456789", "34994 1234"])(
    "is not found in nine digits of a URL or ZIP code: %j",
    (text) => {
      expect(withoutSecretNumbers(text, true)).toBe(text);
    },
  );
});

describe("a signed token", () => {
  it("returns its text for its own purpose only", () => {
    const token = signToken("test", "words é 🌴");
    expect(readToken("test", token)).toBe("words é 🌴");
    expect(readToken("other", token)).toBeNull();
  });

  it("is invalid when changed, shortened, extended or forged", () => {
    const token = signToken("test", "words");
    const [text = "", signature = ""] = token.split(".");
    const forged = [
      `${Buffer.from("other").toString("base64url")}.${signature}`,
      text,
      `${text}.`,
      `.${signature}`,
      "",
      ".",
      "a.b",
      `${token}x`,
      "x".repeat(5000),
    ];
    for (const attempt of forged) expect(readToken("test", attempt)).toBeNull();
  });

  it("of a form contains its key and how long it has been open", () => {
    const token = signFormToken(0, "10000000-0000-4000-8000-000000000001");
    expect(readFormToken(token, 90_000)).toEqual({
      key: "10000000-0000-4000-8000-000000000001",
      openSeconds: 90,
    });
    expect(readFormToken(token, 48 * HOUR)?.openSeconds).toBe(48 * 3600);
    expect(readFormToken(token, 48 * HOUR + 1)?.openSeconds).toBeNull();
    expect(readFormToken("nonsense")).toBeNull();
    for (const other of [token, "nonsense"]) expect(renewExpired(other, 48 * HOUR)).toBeNull();
  });

  it("of a link expires after 30 days, and is not valid for a form", () => {
    const change = { id: "10000000-0000-4000-8000-000000000001", revision: 2 };
    const token = signChangeToken(change, 0);
    expect(readChangeToken(token, 30 * 24 * HOUR)).toMatchObject(change);
    expect(readChangeToken(token, 30 * 24 * HOUR + 1)).toBeNull();
    expect(readChangeToken(signFormToken())).toBeNull();
    expect(readFormToken(token)).toBeNull();
  });
});

it("hashes equal submissions to the same value, and different ones to different values", () => {
  expect(toContentHash(makeSubmission())).toBe(toContentHash(makeSubmission()));
  expect(toContentHash(makeSubmission())).not.toBe(
    toContentHash(makeSubmission({ city: "Jupiter" })),
  );
});

it("rejects an invalid reference", () => {
  expect(toReference("0A1B2-C3D4F")).toBe("0A1B2-C3D4F");
  for (const raw of ["0a1b2-c3d4f", "<b>", "", undefined, ["0A1B2-C3D4F"], "0A1B2-C3D4F "])
    expect(toReference(raw)).toBeNull();
});

it("fills the form with a submission that parses to the same values", () => {
  const submission = makeSubmission({
    website: "https://www.example.com/",
    instagram: "https://www.instagram.com/harbor",
    services: ["Bread", "Cakes"],
    hours: parsed("Mon-Fri 9-12, 1-5; Sat 8pm-2am"),
    hoursNote: "Closed on holidays",
    hidesStreet: true,
  });
  const { values } = emptyForm("", { ...toTypedValues(submission), consent: "yes" });
  expect(parseSubmission(values)).toEqual({ ok: true, submission });
});

it("fills missing values with empty strings", () => {
  const { hours, services, website } = toTypedValues(makeSubmission());
  expect([hours, services, website]).toEqual(["", "", ""]);
});

it.each(["24/7", "Mon noon-midnight", "Sun-Thu 11am-9pm, Fri-Sat 11am-11pm", "Tue/Thu 1-5"])(
  "formats hours as text that parses to the same hours: %s",
  (text) => {
    const hours = parsed(text);
    const again = parseSubmission({ ...toTypedValues(makeSubmission({ hours })), consent: "yes" });
    expect(again).toMatchObject({ ok: true, submission: { hours } });
  },
);

function parsed(text: string) {
  const reading = parseHours(text);
  return reading.ok ? reading.hours : null;
}
