import type { IconNode } from "lucide";
import { PhoneLink } from "@/components/reading/phone-link";
import { Icon } from "@/components/ui/icon";
import { formatMissingContact, type Resource } from "@/lib/content/resources";

type Props = {
  resource: Resource;
  /** Replaces a logo, because the site may not use the seals of agencies. */
  icon: IconNode;
};

/** One agency or organization with its contacts, or the reason why address or number is missing. */
export function ResourceCard({ resource, icon }: Props) {
  const { title, description, address, phone, website, extra } = resource;
  const missing = formatMissingContact(resource);
  return (
    <article className="grid h-full grid-cols-[1.75rem_1fr] content-start gap-x-3 border-t border-rule pt-3 sm:grid-cols-[2.5rem_1fr]">
      <Icon
        node={icon}
        strokeWidth={1.75}
        className="mt-0.5 size-6 text-muted sm:size-8 print:hidden"
      />
      <div className="min-w-0 print:col-span-2">
        <h3 className="text-base leading-tight sm:text-lg">{title}</h3>
        <ContactLine title={title} phone={phone} website={website} />
      </div>
      <div className="max-sm:col-span-2 sm:col-start-2 print:col-span-2">
        <p className="text-sm">{description}</p>
        {address && <address className="mt-1 text-sm not-italic">{address}</address>}
        {missing && <p className="mt-1 text-sm text-muted">{missing}</p>}
        {extra && <p className="mt-1 text-sm text-muted">{extra}</p>}
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
        className="inline-flex min-h-11 max-w-full items-center text-sm wrap-anywhere print:block"
      >
        {new URL(website).hostname.replace(/^www\./, "")}
        <span className="sr-only">: website of {title}</span>
      </a>
    </p>
  );
}
