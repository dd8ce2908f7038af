import type { ReactNode } from "react";
import { formatCount } from "@/lib/format/numbers";
import { Button } from "./button";
import { Field } from "./field";
import { Input } from "./input";

type Props = {
  label: string;
  hint: string;
  phrase: string;
  /** The number of results; `noun` is singular, for example 'listing'. */
  total: number;
  noun: string;
  /** Hidden fields that keep other parameters of the URL. */
  children?: ReactNode;
  /** Further filters, below the search. */
  more?: ReactNode;
};

/** A search within a list by GET, with the number of results. */
export function FindForm({ label, hint, phrase, total, noun, children, more }: Props) {
  return (
    <>
      <form method="get" className="my-5 flex flex-wrap items-end gap-3">
        {children}
        <Field id="find" label={label} hint={hint} className="grow basis-64">
          <Input name="q" type="search" maxLength={100} defaultValue={phrase} />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
        {more && <div className="basis-full">{more}</div>}
      </form>
      <p className="mb-3 text-muted tabular-nums" role="status">
        {formatCount(total, noun)}
        {phrase && <> for “{phrase}”</>}
      </p>
    </>
  );
}
