import Link from "next/link";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { TextSection } from "@/components/reading/text-page";
import { formatIssuer, isOpen, SAMPLE_KIND } from "@/lib/certifications/rules";
import type { CertificationKind } from "@/lib/certifications/types";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { organizationName } from "@/lib/settings/current";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../with-outage-view";

export const metadata = toMetadata({
  title: "How We Check",
  description:
    "What the badge “Verified Veteran” rests on: which certifications we look up, who issues them, what each proves, and when a badge ends.",
  path: routes.howWeCheck(),
});

async function HowWeCheckPage() {
  const kinds = (await directory.listCertificationKinds()).filter(({ id }) => id !== SAMPLE_KIND);
  const today = floridaDay(new Date());
  return (
    <Container>
      <PageHeading
        title="How We Check"
        lead="A badge says who checked, when, and until when it is valid. No check, no badge."
      />
      <div className="border-b border-rule pb-8">
        <Steps />
        <TextSection title="What we accept">
          <ul className="space-y-5">
            {kinds.map((kind) => (
              <Kind key={kind.id} kind={kind} isRetired={!isOpen(kind, today)} />
            ))}
          </ul>
        </TextSection>
        <Ends />
        <TextSection title="What was on record on a day">
          <p>
            An append-only log says when each certification was recorded, lapsed or was withdrawn:{" "}
            <Link href={routes.certificationLog(today.slice(0, 7))}>this month</Link>. Each listing
            has a page that answers from it for any day since the log began. The log names listings
            by their id, and never a person.
          </p>
        </TextSection>
        <Limits />
      </div>
    </Container>
  );
}

function Steps() {
  return (
    <TextSection title="Three steps">
      <ol className="list-decimal space-y-2 pl-6">
        <li>
          <strong>Declared.</strong> The owner says that the business belongs to a veteran. We read
          every submission before it is published, but this alone gives no badge.
        </li>
        <li>
          <strong>Veteran status confirmed.</strong> Somebody confirmed that the owner served. The
          listing says who, how and when.
        </li>
        <li>
          <strong>Business certified.</strong> A public office or a national council certified that
          veterans own and run the business. We look it up in the issuer’s own register.
        </li>
      </ol>
      <p>
        “Verified” means that at least one check of the second or third step is live today. The
        badge names the highest one; the listing shows all of them.
      </p>
    </TextSection>
  );
}

function Ends() {
  return (
    <TextSection title="When a badge ends">
      <p>
        Every check has a last day. The day after, the badge disappears from the page, the lists,
        the search, the API and the files within a minute, by itself. We write to the owner 60 days
        before, 14 days before, and on the last day. A copy that another site or your browser has
        kept may show it for longer.
      </p>
      <p>
        A check that turns out to be wrong is withdrawn at once. The reason stays with the
        reviewers; the withdrawal is public.
      </p>
    </TextSection>
  );
}

function Limits() {
  return (
    <>
      <TextSection title="What we never ask for">
        <p>
          No DD 214, no Social Security number, no document of any kind. If you send one, we delete
          it. We record the register, the day, and the number that the register shows to everyone.
        </p>
      </TextSection>
      <TextSection title="For buyers">
        <p>
          Our record isn’t the register. Before an award, look the firm up where the listing says
          “Look it up”, and keep that printout with its date.{" "}
          <Link href={routes.transparency()}>The figures on our own work</Link> are public, too.
        </p>
      </TextSection>
    </>
  );
}

function Kind({ kind, isRetired }: { kind: CertificationKind; isRetired: boolean }) {
  const { label, name, registerUrl, proves, countsFor, retiredOn } = kind;
  return (
    <li>
      <h3 className="text-base">
        {label}: {name}
      </h3>
      <p className="mt-1">
        By {formatIssuer(kind, organizationName())}. {proves}
        {countsFor && ` Counts for: ${countsFor.replace(/^./, (letter) => letter.toLowerCase())}`}
      </p>
      {retiredOn && isRetired && (
        <p className="mt-1 text-muted">
          Retired on {formatDate(retiredOn)}: no new ones are recorded, and live ones run out.
        </p>
      )}
      {registerUrl && (
        <p className="mt-1">
          <a href={registerUrl} rel="noopener nofollow">
            The register<span className="sr-only"> of {label}</span>
          </a>
        </p>
      )}
    </li>
  );
}

export default withOutageView(HowWeCheckPage);
