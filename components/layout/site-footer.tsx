import Link from "next/link";
import type { Operator } from "@/lib/env";
import { CRISIS_LINE, site, toShareLink } from "@/lib/site";
import { Container } from "./container";
import { type NavigationLink, quickLinks, supportLinks } from "./navigation";

const footLink =
  "inline-flex min-h-11 items-center py-1 leading-snug text-ink-contrast hover:text-ink-contrast md:min-h-8 md:py-0";

/** The footer of every page: the crisis line, information about the site, and links. */
export function SiteFooter({ siteUrl, operator }: { siteUrl: string; operator: Operator }) {
  return (
    <footer data-slot="site-footer" className="mt-10 text-sm md:mt-16 print:hidden">
      <CrisisLine />
      <div className="bg-ink text-ink-contrast">
        <Container className="pt-5 pb-3 md:py-6">
          <div className="grid gap-x-12 gap-y-3 min-[20rem]:grid-cols-2 lg:grid-cols-[1fr_auto_auto]">
            <section
              aria-labelledby="footer-about"
              className="max-w-measure min-[20rem]:col-span-2 lg:col-span-1"
            >
              <h2 id="footer-about" className="text-base">
                About Us
              </h2>
              <p className="mt-1">
                {site.name} lists businesses in Florida that belong to veterans. We read every
                submission before it is published. Browsing is free and needs no account.
              </p>
              <p>
                <a href={toShareLink(siteUrl)} rel="noopener" className={footLink}>
                  Share this directory on Facebook
                </a>
              </p>
            </section>
            <FooterLinks id="footer-quick" title="Quick Links" links={quickLinks} />
            <FooterLinks id="footer-support" title="Support" links={supportLinks} />
          </div>
          <OperatorLine {...operator} />
        </Container>
      </div>
    </footer>
  );
}

function CrisisLine() {
  const { phone, press } = CRISIS_LINE;
  return (
    <div className="border-t-4 border-alert bg-surface">
      <Container className="flex flex-wrap items-center gap-x-6 py-2 text-base md:py-3">
        <strong>Veterans Crisis Line</strong>
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center text-lg font-extrabold whitespace-normal text-alert hover:text-alert"
        >
          Dial {phone} then press {press}
        </a>
        <span className="text-sm text-muted">
          Free, private, day and night. You don’t have to be enrolled in VA care.
        </span>
      </Container>
    </div>
  );
}

/** Contact of the operator, as far as the settings contain it. */
function OperatorLine({ name, email, address }: Operator) {
  if (!name && !email && !address) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 border-t border-ink-soft pt-2">
      {name && <span className="py-2">Run by {name}</span>}
      {address && <span className="py-2">{address.split("\n").join(", ")}</span>}
      {email && (
        <a href={`mailto:${email}`} className={footLink}>
          {email}
        </a>
      )}
    </p>
  );
}

type FooterLinksProps = { id: string; title: string; links: readonly NavigationLink[] };

function FooterLinks({ id, title, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className={footLink}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
