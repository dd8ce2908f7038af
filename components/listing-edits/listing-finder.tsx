import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { FindForm } from "@/components/ui/find-form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ListedPage, ListingFilter } from "@/lib/listing-edits/types";
import { memberRoutes } from "@/lib/routes";

const NAMES = [
  ["published", "Published"],
  ["suspended", "Suspended"],
  ["closed", "Closed for good"],
] as const;

type Props = { filter: ListingFilter; dayError: string | undefined } & Pick<
  ListedPage,
  "total" | "hidden"
>;

/** Tabs for the states of listings, with counts of those not shown, and a search within the current one. */
export function ListingFinder({ filter, dayError, total, hidden }: Props) {
  const { status, q } = filter;
  const counts = { published: null, ...hidden };
  return (
    <>
      <nav aria-label="States" className="border-b border-rule">
        <ul className="flex flex-wrap gap-x-6">
          {NAMES.map(([name, label]) => (
            <li key={name}>
              <Link
                href={memberRoutes.reviewListings({ ...filter, status: name })}
                aria-current={name === status ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 font-bold no-underline hover:underline aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:text-text"
              >
                {label}
                <span className="font-normal text-muted tabular-nums">{counts[name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FindForm
        label="Find a listing"
        hint="Words from its name, trade, city or description; a phone number; a submitter’s email address."
        phrase={q}
        total={total}
        noun="listing"
        more={<Filters filter={filter} dayError={dayError} />}
      >
        {status !== "published" && <input type="hidden" name="status" value={status} />}
      </FindForm>
    </>
  );
}

/** Filters by owner, source and age; open when one of them is set. */
function Filters({ filter, dayError }: Pick<Props, "filter" | "dayError">) {
  const { owner, source, age, day } = filter;
  return (
    <Disclosure
      key={[owner, source, age].join(" ")}
      summary="By owner, source or age"
      open={Boolean(owner || source || age)}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field id="owner" label="Owner">
          <Select name="owner" defaultValue={owner}>
            <option value="">With or without one</option>
            <option value="yes">Has an owner</option>
            <option value="no">Has none</option>
          </Select>
        </Field>
        <Field id="source" label="Came by">
          <Select name="source" defaultValue={source}>
            <option value="">Any way</option>
            <option value="form">The form</option>
            <option value="registration">A registration</option>
            <option value="import">An import</option>
            <option value="register">An imported register</option>
            <option value="sample">The samples</option>
          </Select>
        </Field>
        <Field id="age" label="Age">
          <Select name="age" defaultValue={age}>
            <option value="">Any</option>
            <option value="added-before">Added before</option>
            <option value="added-since">Added on or after</option>
            <option value="confirmed-before">Not confirmed since</option>
            <option value="confirmed-since">Confirmed on or after</option>
          </Select>
        </Field>
        <Field id="day" label="Day" error={dayError}>
          <Input name="day" type="date" defaultValue={day} />
        </Field>
      </div>
      <Button type="submit" variant="outline" className="mt-4">
        Apply
      </Button>
    </Disclosure>
  );
}
