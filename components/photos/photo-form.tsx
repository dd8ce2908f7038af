import type { FocusEvent } from "react";
import { Form } from "@/components/forms/form";
import type { SentForm } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button-variants";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FormState } from "@/lib/forms/types";
import { ALT_MAX_LENGTH, DRAFT_PHOTOS } from "@/lib/photos/rules";
import type { Photo } from "@/lib/photos/queries";

type Props = {
  businessId: string;
  photo: Photo;
  /** For example 'photo 3'; part of the button texts for screen readers. */
  name: string;
  /** Whether another photo of its kind comes before it. */
  mayMove: boolean;
  answer: FormState;
  form: SentForm;
  isPending: boolean;
};

/** Form for the description of a photo, with buttons to move and remove it. */
export function PhotoForm({ businessId, photo, name, mayMove, answer, form, isPending }: Props) {
  const error = answer.fields[photo.id];
  const outline = buttonVariants({ variant: "outline" });
  return (
    <Form {...form} className="grid gap-3">
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="photoId" value={photo.id} />
      <Field
        id={`text-${photo.id}`}
        label={`What ${name} shows`}
        hint={photo.alt ? undefined : "For people who can’t see it: “Our bakery on Main Street”."}
        error={error}
      >
        <Input
          name="text"
          onBlur={saveDescription}
          maxLength={ALT_MAX_LENGTH}
          defaultValue={error ? answer.text : photo.alt}
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <button
          name="change"
          value="describe"
          aria-disabled={isPending || undefined}
          className={outline}
        >
          Save<span className="sr-only"> what {name} shows</span>
        </button>
        {mayMove && (
          <button
            name="change"
            value="up"
            aria-disabled={isPending || undefined}
            className={outline}
          >
            Move up<span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      <RemovePhoto {...{ businessId, name, isPending }} />
    </Form>
  );
}

function RemovePhoto({
  businessId,
  name,
  isPending,
}: Pick<Props, "businessId" | "name" | "isPending">) {
  return (
    <Disclosure
      summary={
        <span>
          Remove<span className="sr-only"> {name}</span>
        </span>
      }
    >
      <p className="mb-3">
        It’s gone for good
        {businessId !== DRAFT_PHOTOS && ", and off the page within a minute"}.
      </p>
      <button
        name="change"
        value="remove"
        aria-disabled={isPending || undefined}
        className={buttonVariants({ variant: "destructive" })}
      >
        Remove {name}
      </button>
    </Disclosure>
  );
}

/** When the focus leaves the form, such as for the button to the next page. */
function saveDescription({ currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
  if (input.value === input.defaultValue || input.form?.contains(relatedTarget)) return;
  input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>("[value=describe]"));
}
