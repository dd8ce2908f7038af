import Link from "next/link";
import { PERSONAL_DATA } from "@/data/personal-data";
import { routes } from "@/lib/routes";
import type { TextPart } from "./text-page";

function SubmitLink() {
  return (
    <Link prefetch={false} href={routes.submitBusiness()}>
      page for submitting a business
    </Link>
  );
}

/** Text of /privacy. Must match what the product does: change both together. */
export const privacyText: readonly TextPart[] = [
  {
    title: "When you only look around",
    text: (
      <>
        <p>
          You need no account. Our public pages set no cookies, carry no advertising and no
          analytics of others, and load nothing from other companies: fonts, maps and pictures come
          from this site. Links to other sites, sharing and directions included, send nothing until
          you follow one.
        </p>
        <p>
          For the owner of a business we count how often its page was seen, and how often its phone,
          website and directions were pressed: four numbers for each day, kept for two years. Your
          browser tells us which page and what was pressed, and nothing about you. We store no
          address with it and cannot tell one visitor from another. Without JavaScript nothing is
          counted.
        </p>
        <p>
          To send you a page, our server sees your internet address, like every web server. The
          operator may keep it in a log for a short time, to keep the service running and to stop
          abuse.
        </p>
        <p>
          When a search finds nothing, we count its words and its place, without who asked: so we
          learn which businesses are missing. Nobody sees them until they were searched for on three
          different days, and after 90 days without another search they are forgotten.
        </p>
      </>
    ),
  },
  {
    title: "When you submit a business",
    text: (
      <>
        <p>
          We store what you write in the form, and a person reads it. What is about the business is
          published if the submission is approved: its name, town, category, description, phone,
          website and whatever else the form marks as public.
        </p>
        <p>
          Your own email address and name are for our questions and for the confirmation. They are
          never shown on the site. The email address of a business is another matter: if you give
          one for customers to write to, customers see it. A street that you mark as not public is
          for the review alone.
        </p>
        <p>
          Please send no documents and no Social Security number: the form refuses what looks like
          one and keeps nothing of it. What looks like spam is put aside and deleted after 30 days,
          and a submission a year after it was decided.
        </p>
        <p>
          An operator of this site may use an outside form on the <SubmitLink /> instead of ours.
          Where that is so, what you write there goes to the company that provides the form.
        </p>
      </>
    ),
  },
  {
    title: "When you suggest a change",
    text: (
      <>
        <p>
          You need no account, and may leave the email address empty. If you give one, we write to
          it when your suggestion is decided and then forget it. What you say is wrong with a
          listing is for the reviewers and the owners of the listing, who never learn who said it;
          what is taken over is published, without your name.
        </p>
      </>
    ),
  },
  {
    title: "When you review a business",
    text: (
      <>
        <p>
          Your rating, your words and the name that you choose are public at once, with the day.
          Your email address never is, and the business does not learn it. You may change or delete
          your review at any time; it goes when you delete your account. What others report is read
          by a reviewer, and the reported review stays until they have decided.
        </p>
      </>
    ),
  },
  {
    title: "When you have an account",
    text: (
      <>
        <p>
          Owners and reviewers sign in with an email address and a password. We keep the address and
          a one-way hash of the password, which cannot be read back. While you are signed in,
          cookies hold your session; they are needed for signing in and used for nothing else. They
          are gone when you sign out. While you wait for the email that confirms your address, a
          cookie remembers for an hour which page you were going to. So that you can see where you
          are signed in and end it, we keep of each session when it began, when it was used last and
          on which kind of device, until it ends: after 90 days at the latest. If you set up
          two-step sign-in, we keep its secret, encrypted, and hashes of your recovery codes, until
          you turn it off.
        </p>
        <p>
          When the address of an account changes, we tell the old one, so that nobody takes an
          account over unseen.
        </p>
        <p>
          People who manage a listing together see each other’s email address; nobody else does. If
          you claim a listing, reviewers see your address and your reason, and the present owners
          learn that somebody claims it, not who. A decided claim is deleted after half a year.
        </p>
        <p>
          What you post on the page of your listing is public, without your name. Once a month we
          email you how often that page was seen, until you follow the link that stops it.
        </p>
      </>
    ),
  },
  {
    title: "When we send you an email",
    text: (
      <>
        <p>
          Half a year after a listing was last confirmed, we ask those who manage it whether it is
          still right; where nobody does, we ask at the public address of the business. At most one
          such email goes out in 30 days, and the page behind its button turns them off.
        </p>
        <p>
          What an email says is deleted on our side as soon as it is sent. To which address it went,
          when, and which kind of email it was, we keep for 30 days, to find out what happened if
          you miss one. If you delete your account, what was sent to its address goes with it.
        </p>
        <p>
          An email that cannot be delivered yet waits with what it says until it can. One that your
          mail server refuses for good is kept for 30 days, so that we can try again, and then
          deleted.
        </p>
      </>
    ),
  },
  {
    title: "What we keep, and for how long",
    text: (
      <>
        <p>
          This is all that we know about people. Beyond it a backup of each day is kept for a week,
          so what is deleted is gone from there a week later.
        </p>
        <PersonalDataList />
      </>
    ),
  },
  {
    title: "What we do not do",
    text: (
      <>
        <p>
          We do not sell or rent what we know about you, and we do not build profiles of visitors.
          We share personal details only where the law requires it, or with those who host the site
          and send its mail for us, who may use them for nothing else.
        </p>
      </>
    ),
  },
  {
    title: "Seeing, correcting and removing",
    text: (
      <>
        <p>
          If you have an account, you can download all that is kept with it, and delete it, at any
          time, under My Account. Without one, ask us what we hold about you, and we will tell you.
          Ask us to correct it or to remove it, a listing included, and we will, unless we are bound
          by law to keep it. Write to the address at the foot of this page.
        </p>
      </>
    ),
  },
];

/** The personal data that the site stores, each with purpose and retention. */
function PersonalDataList() {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {PERSONAL_DATA.map(({ what, purpose, kept }) => (
        <div key={what} className="py-3">
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1">For {purpose}.</dd>
          <dd className="text-muted">Kept {kept}.</dd>
        </div>
      ))}
    </dl>
  );
}
