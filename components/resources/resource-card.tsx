import { PhoneLink } from "@/components/reading/phone-link";
import type { Resource } from "@/lib/resources/types";

/** One agency or organization. The monogram stands where a logo would; seals are not ours to use. */
export function ResourceCard({ resource }: { resource: Resource }) {
  const { title, description, address, phone, website, monogram, extra } = resource;
  return (
    <article className="grid h-full grid-cols-[2.75rem_1fr] content-start gap-x-3 border-t border-rule pt-4 sm:grid-cols-[3.5rem_1fr] sm:gap-x-4">
      <span
        aria-hidden
        className="grid size-11 place-items-center border-2 border-text text-xs font-black tracking-tight sm:size-14 sm:text-sm print:hidden"
      >
        {monogram}
      </span>
      <div className="min-w-0 print:col-span-2">
        <h3 className="text-base leading-tight sm:text-lg">{title}</h3>
        <p className="mt-1.5 text-sm">{description}</p>
        {address && <address className="mt-1.5 text-sm not-italic">{address}</address>}
        {extra && <p className="mt-1.5 text-sm text-muted">{extra}</p>}
        <ContactLine title={title} phone={phone} website={website} />
      </div>
    </article>
  );
}

function ContactLine({ title, phone, website }: Pick<Resource, "title" | "phone" | "website">) {
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {phone && (
        <PhoneLink
          phone={phone}
          name={title}
          className="inline-flex min-h-11 items-center text-base font-bold"
        />
      )}
      <a
        href={website}
        rel="noopener"
        className="inline-flex min-h-11 max-w-full items-center text-sm print:block"
      >
        {new URL(website).hostname.replace(/^www\./, "")}
        <span className="sr-only">: website of {title}</span>
      </a>
    </p>
  );
}
