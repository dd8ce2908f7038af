import {
  hasSession,
  isReadable,
  toSignedInCookies,
  toRemovals,
} from "@/lib/supabase/session-cookies";

const encode = (value: unknown) =>
  `base64-${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
const session = { access_token: "a.b.c", refresh_token: "r", expires_at: 1, user: { name: "Zoë" } };
const whole = [{ name: "session", value: encode(session) }];

describe("a session's cookies", () => {
  it("are read from one cookie", () => expect(isReadable(whole)).toBe(true));

  it("are read from parts in any order", () => {
    const { value } = whole[0] ?? { value: "" };
    const parts = [...Array(12).keys()].map((part) => ({
      name: `session.${part}`,
      value: value.slice(part * 10, part === 11 ? undefined : (part + 1) * 10),
    }));
    expect(isReadable(parts)).toBe(true);
    expect(isReadable([...parts].reverse())).toBe(true);
    expect(isReadable(parts.slice(1))).toBe(false);
    expect(isReadable(parts.slice(0, -1))).toBe(false);
  });

  it("are read among others", () => {
    const others = [
      { name: "flash", value: "x" },
      { name: "sessions", value: "x" },
    ];
    expect(isReadable([...others, ...whole])).toBe(true);
    expect(hasSession(others)).toBe(false);
    expect(hasSession([...others, ...whole])).toBe(true);
  });

  it.each([
    "",
    "x",
    "base64-",
    "base64-!!!!",
    "base64-%%%",
    "base64-////",
    `base64-${Buffer.from([0xff, 0xfe, 0xfd]).toString("base64url")}`,
    JSON.stringify(session),
    encode(null),
    encode([]),
    encode("text"),
    encode({}),
    encode({ ...session, access_token: 1 }),
    encode({ ...session, refresh_token: { $ne: "" } }),
    encode({ ...session, expires_at: "never" }),
    "a".repeat(100_000),
  ])("are not read when invalid: %.40s", (value) => {
    expect(isReadable([{ name: "session", value }])).toBe(false);
  });

  it("are removed with all their parts, and no other cookie is", () => {
    const cookies = [{ name: "flash", value: "x" }, { name: "session.1", value: "x" }, ...whole];
    expect(toRemovals(cookies)).toEqual([
      { name: "session.1", value: "", options: { path: "/", maxAge: 0 } },
      { name: "session", value: "", options: { path: "/", maxAge: 0 } },
    ]);
  });
});

describe("the signed_in cookie for scripts", () => {
  const change = (name: string, value: string, maxAge: number) => ({
    name,
    value,
    options: { maxAge, httpOnly: true },
  });

  it("is set and removed with the session, and is not HttpOnly", () => {
    expect(toSignedInCookies([change("session", "x", 9)], { path: "/" })).toEqual([
      { name: "signed_in", value: "1", options: { path: "/", maxAge: 9 } },
    ]);
    expect(toSignedInCookies([change("session", "", 0)], { path: "/" })).toEqual([
      { name: "signed_in", value: "", options: { path: "/", maxAge: 0 } },
    ]);
  });

  it("stays when a session is stored in fewer parts", () => {
    const [mark] = toSignedInCookies([change("session.1", "", 0), change("session", "x", 9)], {});
    expect(mark?.value).toBe("1");
  });

  it("does not change with other cookies", () => {
    expect(toSignedInCookies([change("other", "x", 9)], {})).toEqual([]);
  });
});

it("has the __Host- prefix over HTTPS, so that no other host of the domain can set it", async () => {
  const site = process.env.SITE_URL;
  process.env.SITE_URL = "https://directory.example";
  await jest.isolateModulesAsync(async () => {
    const https = await import("@/lib/supabase/session-cookies");
    expect(https.sessionCookieName()).toBe("__Host-session");
    expect(https.hasSession([{ name: "__Host-session.0", value: "x" }])).toBe(true);
    expect(https.hasSession([{ name: "session", value: "x" }])).toBe(false);
  });
  if (site === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = site;
});
