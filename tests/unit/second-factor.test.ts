import {
  createSecret,
  decryptSecret,
  drawQrCode,
  encryptSecret,
  findStep,
  hashRecoveryCode,
  toKeyUri,
  toRecoveryCodes,
} from "@/lib/auth/second-factor";

import { setSigningKey } from "../support/signing-key";

// The key that encrypts the secrets.
setSigningKey();

// The secret of RFC 6238, appendix B. Apps show the last six digits of the codes there.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an app", () => {
  it.each([
    [59, "287082", 1],
    [1111111109, "081804", 37037036],
    [2000000000, "279037", 66666666],
  ])("of second %d is %s, as in RFC 6238", (second, code, step) => {
    expect(findStep(SECRET, code, second * 1000)).toBe(step);
  });

  it("is valid 30 seconds before and after its time step", () => {
    expect(findStep(SECRET, "287082", 0)).toBe(1);
    expect(findStep(SECRET, "287082", 89_000)).toBe(1);
    expect(findStep(SECRET, "287082", 90_000)).toBeNull();
  });

  it("may contain spaces", () => {
    expect(findStep(SECRET, " 287 082 ", 59_000)).toBe(1);
  });

  it.each(["", "28708", "2870822", "287083", "28708a", "٢٨٧٠٨٢", "-87082"])(
    "is not '%s'",
    (code) => {
      expect(findStep(SECRET, code, 59_000)).toBeNull();
    },
  );
});

it("creates random secrets of 160 bits", () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(createSecret());
});

it("builds an otpauth URL with site, account and secret", () => {
  const uri = new URL(toKeyUri(SECRET, "ann@example.com"));
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(decodeURIComponent(uri.pathname)).toMatch(/:ann@example\.com$/);
  expect(uri.searchParams.get("secret")).toBe(SECRET);
});

it("draws a QR code with a quiet zone and three finder patterns", () => {
  const { size, path } = drawQrCode(toKeyUri(SECRET, "ann@example.com"));
  const dark = new Set(path.match(/M\d+ \d+/g));
  const row = (y: number, from: number) =>
    Array.from({ length: 7 }, (_, x) => dark.has(`M${from + x} ${y}`));
  expect([...dark].filter((square) => /^M[0-3] |^M\d+ [0-3]$/.test(square))).toEqual([]);
  for (const [y, from] of [
    [4, 4],
    [4, size - 11],
    [size - 5, 4],
  ] as const)
    expect(row(y, from)).toEqual(Array(7).fill(true));
});

it("accepts any notation of a recovery code", () => {
  expect(hashRecoveryCode("abcd efgh-JKMN pqrs")).toBe(hashRecoveryCode("ABCD-EFGH-JKMN-PQRS"));
  expect(hashRecoveryCode("ABCD-EFGH-JKMN-PQRT")).not.toBe(hashRecoveryCode("ABCD-EFGH-JKMN-PQRS"));
  expect(hashRecoveryCode("")).toMatch(/^[0-9a-f]{64}$/);
});

describe("a stored secret", () => {
  const stored = encryptSecret(SECRET, "ann");

  it("can be decrypted for its member only", () => {
    expect(decryptSecret(stored, "ann")).toBe(SECRET);
    expect(() => decryptSecret(stored, "bob")).toThrow();
  });

  it("is encrypted differently each time", () => {
    expect(encryptSecret(SECRET, "ann")).not.toBe(stored);
    expect(Buffer.from(stored, "base64url").toString()).not.toContain(SECRET);
  });

  it.each(["", "AAAA", `${stored.slice(0, -4)}AAAA`])(
    "is refused after a change: '%s'",
    (changed) => {
      expect(() => decryptSecret(changed, "ann")).toThrow();
    },
  );

  it("has ten recovery codes of its own", () => {
    const codes = toRecoveryCodes(SECRET);
    expect(new Set(codes).size).toBe(10);
    expect(codes).toEqual(toRecoveryCodes(SECRET));
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(toRecoveryCodes(createSecret())).not.toContain(codes[0]);
  });
});
