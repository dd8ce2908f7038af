// Names of no place and no category, for tests of lookups.

export const nastyNames = [
  "",
  " ",
  "county",
  "..",
  "../",
  "../../etc/passwd",
  "%00",
  "martin\u0000",
  "m\u0430rtin",
  "Mårtin",
  "🌴",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "<script>",
  "martin' or 1=1",
  "nowhere",
  "a".repeat(1000),
  "martin".repeat(200),
] as const;
