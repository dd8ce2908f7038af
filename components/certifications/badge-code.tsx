import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

/** The badge of a listing as it looks now, and the code that shows it on the owner's website. */
export function BadgeCode({ page, name }: { page: string; name: string }) {
  const picture = `${page}/badge.svg`;
  const alt = `Veteran-owned: the record of ${name}`.replaceAll('"', "&quot;");
  const code = `<a href="${page}#verification"><img src="${picture}" alt="${alt}" height="56"></a>`;
  return (
    <div className="grid gap-4">
      <p>
        {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG, which needs no other sizes */}
        <img src={new URL(picture).pathname} alt="The badge as it is now" height="56" />
      </p>
      <Field
        id="badge-code"
        label="Code for your website"
        hint="A picture and a link, without a script. It turns gray by itself when the check lapses."
      >
        <Textarea rows={3} readOnly defaultValue={code} className="font-mono text-sm" />
      </Field>
    </div>
  );
}
