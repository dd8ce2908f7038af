import { toE164 } from "@/lib/format/phone";

type PhoneLinkProps = { phone: string; name: string; className?: string };

/** Telephone link; `name` tells screen readers who will answer. */
export function PhoneLink({ phone, name, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${toE164(phone) ?? phone.replaceAll(/\D/g, "")}`} className={className}>
      <span className="sr-only">Call {name} at </span>
      {phone}
    </a>
  );
}
