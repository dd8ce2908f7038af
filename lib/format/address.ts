// Formats addresses on one line. internal.format_address does the same in the database.

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
