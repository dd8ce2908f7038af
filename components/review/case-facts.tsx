import type { Route } from "next";
import { Check, TriangleAlert } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { formatPhone } from "@/lib/format/phone";
import { formatMoment } from "@/lib/format/dates";
import { findOtherAccount } from "@/lib/review/rules";
import type { Fact, ReviewCase } from "@/lib/review/types";
import { memberRoutes, routes } from "@/lib/routes";

/** The sender of a submission and the facts about it, above the decision. */
export function CaseFacts({ about }: { about: ReviewCase }) {
  const { facts, duplicates, related } = about;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <section aria-labelledby="sender">
        <h2 id="sender" className="text-lg">
          Who sent it
        </h2>
        <Sender about={about} />
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts" className="text-lg">
          Automatic checks
        </h2>
        <Facts facts={facts} />
        <Related
          title="Already listed?"
          links={duplicates.map(({ id, name, reason }) => ({
            id,
            name,
            href: routes.business(id),
            note: `same ${reason}`,
          }))}
        />
        <Related
          title="Other submissions like it"
          links={related.map(({ id, name, reference, status }) => ({
            id,
            name,
            href: memberRoutes.reviewSubmission(id),
            note: `${reference}, ${status}`,
          }))}
        />
      </section>
    </div>
  );
}

function Sender({ about }: { about: ReviewCase }) {
  const { submission, account, createdAt, decisionNote } = about;
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 min-[22rem]:grid-cols-[auto_1fr] [&_dd]:min-w-0 [&_dd]:wrap-break-word [&_dt]:text-muted">
      <dt>Owner</dt>
      <dd>
        {submission.ownerName}, {submission.service}
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${submission.email}`}>{submission.email}</a>
      </dd>
      <dt>Account</dt>
      <dd>
        {account ? `${account} becomes the owner` : "None: the approval email invites this address"}
        {findOtherAccount(about) && <strong> (not the address above)</strong>}
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${submission.phone}`}>{formatPhone(submission.phone)}</a>
      </dd>
      <dt>Street</dt>
      <dd>
        {submission.street ?? "None"}
        {submission.hidesStreet && <strong> (not public)</strong>}
      </dd>
      <dt>Category</dt>
      <dd>{submission.category}</dd>
      <dt>Register</dt>
      <dd>{submission.registerReference ?? "None named"}</dd>
      <dt>Sent</dt>
      <dd>{formatMoment(createdAt)}</dd>
      {decisionNote && <dt>Last note</dt>}
      {decisionNote && <dd className="whitespace-pre-line">{decisionNote}</dd>}
    </dl>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {facts.map(({ isGood, text }) => (
        <li key={text} className="flex gap-3">
          {isGood ? (
            <Icon node={Check} size={20} className="mt-1 shrink-0 text-pine" />
          ) : (
            <Icon node={TriangleAlert} size={20} className="mt-1 shrink-0 text-alert" />
          )}
          <span>
            <span className="sr-only">{isGood ? "Good: " : "Look at this: "}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

type RelatedLink = { id: string; href: Route; name: string; note: string };

function Related({ title, links }: { title: string; links: readonly RelatedLink[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-base">{title}</h3>
      <ul>
        {links.map(({ id, href, name, note }) => (
          <li key={id}>
            <Link href={href} className="inline-block py-1.5">
              {name}
            </Link>{" "}
            <span className="text-sm text-muted">({note})</span>
          </li>
        ))}
      </ul>
    </>
  );
}
