// Texts for lists, addresses on one line, names in title case, and texts escaped for HTML that is written by hand: mails and feeds.

/** Returns at most `maxLength` characters: the whole text, or a part that ends after a word, with '…'. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const whole = cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut.slice(0, -1);
  return `${whole.replace(/[\s,;:.–-]+$/, "")}…`;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns HTML that shows the text as typed, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
}

// Addresses on one line. internal.format_address does the same in the database.

type AddressParts = {
  street?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
};

/** 'street, city, FL zip', without missing parts; null without a street, because a town alone is no address. */
export function formatAddress({ street, city, state, zip }: AddressParts): string | null {
  if (!street) return null;
  const stateAndZip = [state, zip].filter(Boolean).join(" ");
  return [street, city, stateAndZip].filter(Boolean).join(", ");
}

// Names and streets written ALL IN CAPITALS, in title case.

/** Initials that could be read as words. `isInitials` recognizes those that cannot be pronounced. */
const INITIALS = new Set(
  `AA AAA AI AFB ADA AED AMVETS BYO BYOB CBD CEO COO CPA DAV DBA DIY EMS EMT ENT FAU FEMA FIU GI GIS GPS HOA HVAC ID IHOP
  IGA II III IV IX JROTC KOA LED NAS NASA NASCAR NE NY NYC NYPD PGA LPGA ROTC SDVOSB SE SEO SOS SUV TV UAV UPS USA USAF
  USCG USMC USN USO USS USSF UTV VA VFW VI VII VIII VOSB WOSB XI YMCA YWCA`.split(/\s+/),
);

/** Abbreviations without a vowel, which would pass for initials, and one that would because of its ending. */
const ABBREVIATIONS = new Set(
  `AV BCH BLDG BLV BLVD BVLD CPL CPT CRK CRT CT CTR CV DR FLR FT GRN HBR HTS HWY INC JCT JR KY LK LN LNDG LT LTD MKT MR
  MRS MS MT MTN PHD PKWY PKY PL PLZ PT PVT RD RM SGT SPC SPGS SQ SR ST TRL VLG WLK`.split(/\s+/),
);

const SMALL_WORDS = new Set(
  "A AN AND AT BY DE DEL DI FOR FROM IN OF ON OR THE TO WITH Y".split(" "),
);

/** Two letters that begin with a vowel are mostly initials (AJ, AC, EZ); these are words. */
const SHORT_WORDS = new Set(
  `AH AL AM AN AS AT AU AX ED EH EL EM EN ES IF IL IM IN IS IT IZ OF OH OL OM ON OR OS OX OZ UH UM UN UP US`.split(
    /\s+/,
  ),
);

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
const ORDINAL_OR_HOUR = /^(?:ST|ND|RD|TH|AM|PM)$/;
const END_OF_DOMAIN = /^(?:COM|NET|ORG|BIZ)$/;
/** After these, A is a name and not an article: suite A, 12 A Street. */
const LETTERED =
  /\b(?:\d+|STE|SUITE|UNIT|BLDG|BUILDING|APT|LOT|GATE|PIER|AVE|AVENUE|PLAN|GRADE)\.?\s+$/;
/** What follows US as the country and IT as the trade, in contrast to the pronouns. */
const UNITED_STATES = /^[\s-]*(?:\d|HWY|HIGHWAY|ROUTE|ARMY|NAVY|MARINE|AIR FORCE|COAST GUARD|VET)/;
const OF_COMPUTERS =
  /^\s+(?:SERVICES?|SOLUTIONS?|SUPPORT|CONSULT|SECURITY|SYSTEMS|GROUP|GUYS?\b|PROS?\b)/;
/** What follows PO as the box of a post office and SR as a state road. */
const NUMBERED: Readonly<Record<string, RegExp>> = { PO: /^\s+BOX\b/, SR: /^\s+(?:\d|A1A\b)/ };

/** Two consonants with which an English, Spanish or Asian word may begin or end; others are initials: JCI, AMC. */
const ONSET = /^(?:[BCFGKPS]L|[BCDFGKPTW]R|S[CHKMNPQTW]|[CGKPRTWZ]H|[GK]N|N[GH]|PS|T[SW])/;
const CODA =
  /(?:(.)\1|[CS]K|[CFLNPRSX]T|[LNR]D|[LN]K|L[BFMP]|MP|NG|R[BCGKLMN]|[CST]H|S[PS]|TZ|[^AEIOUY]S)$/;

type Surroundings = { before: string; after: string };

/**
 * Converts "JOE'S BBQ & GRILL OF MCINTOSH LLC" to "Joe's BBQ & Grill of McIntosh LLC". Returns a text with a lower-case
 * letter unchanged, because its capitals were chosen.
 */
export function toTitleCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text.replace(WORD, (word, offset: number) =>
    caseWord(word, { before: text.slice(0, offset), after: text.slice(offset + word.length) }),
  );
}

function caseWord(word: string, around: Surroundings): string {
  if (/['’]$/.test(around.before) && word.length <= 2) return word.toLowerCase();
  const [head = "", ...tail] = word.split(/(?=['’])/);
  const [first = "", ...rest] = tail;
  if (/^[DLO]$/.test(head) && first.length > 3)
    return head + first.charAt(0) + capitalize(first.slice(1)) + rest.join("").toLowerCase();
  return casePlainWord(head, around) + tail.join("").toLowerCase();
}

function casePlainWord(word: string, { before, after }: Surroundings): string {
  if (/\d$/.test(before) && ORDINAL_OR_HOUR.test(word)) return word.toLowerCase();
  if (/[\p{L}\d]\.$/u.test(before) && END_OF_DOMAIN.test(word)) return word.toLowerCase();
  if (word === "A" && (LETTERED.test(before) || isBesideAnd({ before, after }))) return word;
  if (SMALL_WORDS.has(word) && isAmongWords({ before, after })) return word.toLowerCase();
  if (word === "US" && (!/\p{L}/u.test(before) || UNITED_STATES.test(after))) return word;
  if (word === "IT" && OF_COMPUTERS.test(after)) return word;
  if (NUMBERED[word]?.test(after)) return word;
  // PA is a professional association only at the end of a firm's name.
  if (word === "PA" && /\p{L}/u.test(before) && after === "") return word;
  if (word.length <= 2 && /^\d/.test(after)) return word;
  return isInitials(word) ? word : capitalize(word);
}

/** 'A & A Sushi': two letters, not an article. */
function isBesideAnd({ before, after }: Surroundings): boolean {
  return /&\s*$/.test(before) || /^\s*&/.test(after);
}

/** Small words are lower-case only inside a phrase: not at its ends, not after a dash, a slash or a bracket. */
function isAmongWords({ before, after }: Surroundings): boolean {
  return /[\p{L}\d&'’]\s+$/u.test(before) && /^\s+[\p{L}\d&]/u.test(after);
}

/** Whether a word is spelled letter by letter: listed, or impossible to pronounce. */
function isInitials(word: string): boolean {
  if (word.length === 1 || INITIALS.has(word)) return true;
  if (ABBREVIATIONS.has(word) || word.length > 4) return false;
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  if (!/[AEIOUY]/.test(plain)) return true;
  if (plain.length === 2) return /^[AEIOU][^AEIOU]$/.test(plain) && !SHORT_WORDS.has(plain);
  return plain.length === 3 && !isPronounceable(plain);
}

function isPronounceable(word: string): boolean {
  const beginsWell = !/^[^AEIOUY]{2}/.test(word) || ONSET.test(word);
  return beginsWell && (!/[^AEIOUY]{2}$/.test(word) || CODA.test(word));
}

function capitalize(word: string): string {
  const mc = /^MC(\p{L}{3,})$/u.exec(word);
  if (mc?.[1]) return `Mc${capitalize(mc[1])}`;
  return word.charAt(0) + word.slice(1).toLowerCase();
}

/** By alphabet, whatever the case: 'HVAC' after 'Home Repair'. */
export function compareLabels(one: { label: string }, other: { label: string }): number {
  return one.label.localeCompare(other.label, "en");
}
