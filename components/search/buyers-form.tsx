import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NAICS_EDITION } from "@/lib/listings/naics";
import type { BuyersQuery } from "@/lib/search/buyers";
import type { CertificationKind } from "@/lib/certifications/types";
import { routes } from "@/lib/routes";

/** The form of /for-buyers. It uses GET, so that the URL is the query. */
export function BuyersForm({
  query: { naics, certifications, serves, errors },
  kinds,
}: {
  query: BuyersQuery;
  kinds: readonly CertificationKind[];
}) {
  return (
    <form action={routes.forBuyers()} className="grid gap-5 print:hidden">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Field
          id="naics"
          label="NAICS code or words"
          hint={`For example, 238220, 2382 or plumbing contractors (${NAICS_EDITION} edition).`}
          error={errors.naics}
        >
          <Input name="naics" maxLength={80} defaultValue={naics} />
        </Field>
        <Field
          id="serves"
          label="Counties they must serve"
          hint="All of them, separated by commas: Martin, St. Lucie."
          error={errors.serves}
        >
          <Input name="serves" maxLength={1000} defaultValue={serves} />
        </Field>
      </div>
      <fieldset aria-describedby={errors.certifications ? "certifications-error" : undefined}>
        <legend className="font-bold">Certified as any of these</legend>
        {errors.certifications && (
          <p id="certifications-error" className="font-bold text-alert">
            {errors.certifications}
          </p>
        )}
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {kinds.map(({ id, label, name }) => (
            <label key={id} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                name="certifications"
                value={id}
                defaultChecked={certifications.includes(id)}
                className="mt-0.5 size-6 shrink-0 accent-action"
              />
              <span className="min-w-0">
                {label}
                <span className="block text-sm text-muted">{name}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <Button type="submit">Find firms</Button>
      </p>
    </form>
  );
}
