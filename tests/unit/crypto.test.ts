/** @jest-environment node */
import { readToken, signToken } from "@/lib/crypto";
import { setSigningKey } from "../support/signing-key";

beforeAll(setSigningKey);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

it("reads a token for its own purpose only", () => {
  const token = signToken("test", "harbor bakery");
  expect(readToken("test", token)).toBe("harbor bakery");
  expect(readToken("another", token)).toBeNull();
  expect(readToken("test", `${token}.more`)).toBeNull();
});

it("rejects every changed letter, even one that decodes to the same bytes", () => {
  const token = signToken("test", "harbor bakery");
  for (let at = 0; at < token.length; at += 1) {
    const changed = [...LETTERS].map((letter) => token.slice(0, at) + letter + token.slice(at + 1));
    expect(changed.filter((one) => one !== token && readToken("test", one) !== null)).toEqual([]);
  }
});
