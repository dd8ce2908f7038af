import type { Route } from "next";
import { EmptyState } from "@/components/layout/message-view";
import { ActionForm } from "@/components/forms/form";
import type { FormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import type { ComparedListing, DuplicatePair, DuplicateReason } from "@/lib/duplicates/schema";
import { putKeptFirst } from "@/lib/duplicates/wording";
import { formatDate } from "@/lib/format/dates";
import { formatPhone } from "@/lib/format/phone";
import { routes } from "@/lib/routes";

type Decide = FormAction<null>;

const REASONS = {
  address: "the same address",
  phone: "the same phone number",
  website: "the same website",
  name: "nothing that tells them apart",
} as const satisfies Record<DuplicateReason, string>;

/** Id of the form that decides several pairs at once; their checkboxes are outside of it. */
const SEVERAL = "several";

type Props = {
  pairs: readonly DuplicatePair[];
  decide: Decide;
  decideSeveral: Decide;
  /** The page of the queue. */
  page: Route;
};

/** Pairs of possible duplicates, each to be merged into one of them or dismissed, or those that are ticked together. */
export function DuplicatePairs({ pairs, decide, decideSeveral, page }: Props) {
  if (pairs.length === 0)
    return (
      <EmptyState title="Nothing is waiting">
        The directory is searched every night, and after each import.
      </EmptyState>
    );
  const areSeveral = pairs.length > 1;
  return (
    <>
      {pairs.map((pair, index) => (
        // The next pair stands where the decided one stood.
        <div key={pair.listings.map(({ id }) => id).join(" ")} id={`pair-${index + 1}`}>
          <Pair
            pair={pair}
            decide={decide}
            back={`${page}#pair-${index + 1}`}
            isQueued
            isTickable={areSeveral}
          />
        </div>
      ))}
      {areSeveral && <SeveralForm action={decideSeveral} page={page} />}
    </>
  );
}

/** Decides the pairs whose boxes are ticked. */
function SeveralForm({ action, page }: { action: Decide; page: Route }) {
  return (
    <ActionForm id={SEVERAL} action={action} className="bg-paper py-3 md:sticky md:bottom-0">
      <input type="hidden" name="back" value={page} />
      <fieldset className="flex flex-wrap items-center gap-3">
        <legend className="font-bold">With the selected pairs</legend>
        <Button type="submit" name="intent" value="merge" variant="outline">
          Merge each into its first
        </Button>
        <Button type="submit" name="intent" value="apart" variant="outline">
          Not the same
        </Button>
      </fieldset>
    </ActionForm>
  );
}

type PairProps = {
  pair: DuplicatePair;
  decide: Decide;
  /** Where the decision leads. */
  back: string;
  /** A pair of the queue: it can be dismissed. */
  isQueued?: boolean;
  isTickable?: boolean;
};

/** Two listings side by side; first the one that would be kept without a choice. */
export function Pair({ pair, decide, back, ...props }: PairProps) {
  const { isQueued = false, isTickable = false } = props;
  const [first, second] = putKeptFirst(pair.listings);
  const headingId = `pair-${first.id}-${second.id}`;
  const isOwn = first.isOwn || second.isOwn;
  return (
    <section aria-labelledby={headingId} className="border-t-4 border-rule-strong pt-4 pb-10">
      <Heading
        {...{ headingId, first, second, reason: pair.reason }}
        isTickable={isTickable && !isOwn}
      />
      <ActionForm action={decide} className="mt-4">
        <input type="hidden" name="first" value={first.id} />
        <input type="hidden" name="second" value={second.id} />
        <input type="hidden" name="back" value={back} />
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {[first, second].map((listing) => (
            <div key={listing.id} className="flex min-w-0 flex-col">
              <Facts listing={listing} />
              {!isOwn && (
                <Button type="submit" name="keep" value={listing.id} className="mt-4 self-start">
                  Merge into this one
                  <span className="sr-only">
                    : {listing.name}, /business/{listing.id}
                  </span>
                </Button>
              )}
            </div>
          ))}
        </div>
        {isOwn ? (
          <p className="mt-4 border-l-4 border-rule-strong pl-4">
            One of them is your own, so another reviewer decides.
          </p>
        ) : (
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <label className="inline-flex min-h-11 items-center gap-3">
              <input type="checkbox" name="fills" value="yes" defaultChecked className="size-5" />
              Fill the kept listing’s gaps from the other one
            </label>
            {isQueued && (
              <Button type="submit" name="keep" value="neither" variant="outline">
                Not the same
                <span className="sr-only">
                  : {first.name} and {second.name}
                </span>
              </Button>
            )}
          </div>
        )}
      </ActionForm>
    </section>
  );
}

type HeadingProps = Pick<DuplicatePair, "reason"> & {
  headingId: string;
  first: ComparedListing;
  second: ComparedListing;
  isTickable: boolean;
};

function Heading({ headingId, first, second, reason, isTickable }: HeadingProps) {
  return (
    <div className="flex gap-3">
      {isTickable && (
        <label className="grid size-11 shrink-0 place-items-center">
          <span className="sr-only">
            Select {first.name} and {second.name}
          </span>
          <input
            type="checkbox"
            form={SEVERAL}
            name="pair"
            value={`${first.id} ${second.id}`}
            className="size-5"
          />
        </label>
      )}
      <div className="min-w-0">
        <h2 id={headingId} className="text-xl break-words">
          {first.name} <span className="font-normal text-muted">and</span> {second.name}
        </h2>
        <p className="mt-1 text-muted">
          {reason
            ? `A similar name, and ${REASONS[reason]}.`
            : "By name, place, phone and website they are two businesses. Look twice."}
        </p>
      </div>
    </div>
  );
}

function Facts({ listing }: { listing: ComparedListing }) {
  const { name, address, phone, website, category, createdAt, lastConfirmedOn, owners } = listing;
  const facts = [
    ["Address", address],
    ["Phone", phone && formatPhone(phone)],
    ["Website", website],
    ["Category", category],
    ["Listed since", formatDate(createdAt)],
    ["Last confirmed", lastConfirmedOn && formatDate(lastConfirmedOn)],
    ["Verified", listing.isVerified ? "Yes" : null],
    ["Owners", owners],
    ["Reviews", listing.reviews],
    ["Photos", listing.photos],
    ["Posts", listing.posts],
    ["Views", listing.views.toLocaleString("en-US")],
  ] as const;
  return (
    <>
      <h3 className="text-lg break-words">
        <a href={routes.business(listing.id)} target="_blank" className="inline-block py-1">
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:min-w-0 [&_dd]:wrap-break-word [&_dt]:text-muted">
        {facts.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd>{value ?? "None"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 grow wrap-break-word">{listing.description}</p>
    </>
  );
}
