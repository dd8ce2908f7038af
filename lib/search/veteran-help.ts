// Recognizes a search for help that no business gives: in a crisis, or of the VA, public offices and veterans' organizations.

/** 988 alone, or as what one dials: it is a house number too. */
const CRISIS =
  /^\W*988\W*$|\b(?:crisis|suicid(?:e|al)|(?:dial|call|text) 988|988 (?:life)?line|hot ?line|kill myself|want to die|end my life)\b/i;

const HELP = new RegExp(
  String.raw`\b(?:${[
    "va (?:clinic|hospital|medical|health|care|office|center|claims?|benefits?|disability|rating|appeals?|help)",
    "veterans?['’]? (?:affairs|administration|hospital|clinic|benefits?|services?|help|assistance|organizations?|home|cemetery)",
    "(?:disability|benefits?) claims?",
    "vet centers?|vso|service officers?|dd ?-?214|military records|gi bill|voc(?:ational)? rehab|tricare|champva",
    "jobs? for (?:vets?|veterans?)|veterans? (?:jobs?|employment)",
    "american legion|vfw|amvets|dav|wounded warrior|homeless|national cemetery",
  ].join("|")})\b`,
  "i",
);

/** What the words of a search ask for beside businesses; null for most. */
export function toVeteranHelp(words: string): "crisis" | "help" | null {
  if (CRISIS.test(words)) return "crisis";
  return HELP.test(words) ? "help" : null;
}
