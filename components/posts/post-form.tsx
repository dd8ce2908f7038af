"use client";

import Link from "next/link";
import { useEffect } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormMessage } from "@/components/forms/form-message";
import { PhotoPicture } from "@/components/photos/photo-picture";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioChoices } from "@/components/ui/radio-choices";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/use-toast";
import type { Photo } from "@/lib/photos/queries";
import { POST_TYPES } from "@/lib/businesses/types";
import { removeOwnPost, savePost } from "@/lib/posts/actions";
import { memberRoutes } from "@/lib/routes";
import { NO_POST, POST_MAX_LENGTH, POST_TYPE_NAMES, type PostState } from "@/lib/posts/types";
import { MemberForm } from "@/components/forms/member-form";

type Props = {
  businessId: string;
  /** Photos of the listing that the post can show. Without them the form has no picture field. */
  photos?: readonly Photo[];
  /** The edited post, with the initial values of the form. */
  edited?: { id: string; values: PostState["values"] };
  /** Path and fragment of the form: shows the response there without a script. */
  place?: string;
};

/** Creates or edits a post. Only an event has a start, and an update has no end: CSS hides those fields. */
export function PostForm({ businessId, photos, edited, place }: Props) {
  const initial: PostState = { values: edited?.values ?? NO_POST, errors: {}, message: null };
  const [state, form, isPending] = useFormAction(savePost, initial, place);
  const { values, errors, message } = state;

  useEffect(() => {
    if (message) toast(message);
  }, [message]);

  return (
    <Form {...form} noValidate className="group grid max-w-measure gap-5">
      <input type="hidden" name="businessId" value={businessId} />
      {edited && <input type="hidden" name="postId" value={edited.id} />}
      {message && <FormMessage {...message} />}
      <TypeChoice chosen={values.type} />
      <Field id="post-content" label="Your post" error={errors.content}>
        <Textarea
          name="content"
          rows={5}
          defaultValue={values.content}
          placeholder="What is new?"
        />
      </Field>
      <div className="grid gap-5 group-has-[input[value=update]:checked]:hidden sm:grid-cols-2">
        <Field
          id="post-starts"
          label="Starts"
          error={errors.starts}
          className="group-has-[input[value=deal]:checked]:hidden"
        >
          <Input type="datetime-local" name="starts" defaultValue={values.starts} />
        </Field>
        <Field id="post-ends" label="Ends" hint="A deal doesn’t need an end." error={errors.ends}>
          <Input type="datetime-local" name="ends" defaultValue={values.ends} />
        </Field>
      </div>
      {photos && <PictureChoice photos={photos} chosen={values.image} businessId={businessId} />}
      <p className="text-sm text-muted">
        Plain text, {POST_MAX_LENGTH.toLocaleString("en-US")} characters at most. Times are local to
        the business.
      </p>
      <button
        type="submit"
        aria-disabled={isPending || undefined}
        className={buttonVariants({ className: "justify-self-start" })}
      >
        {isPending ? "Publishing…" : edited ? "Save the post" : "Post"}
      </button>
    </Form>
  );
}

function TypeChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-bold">What is it?</legend>
      <RadioChoices name="type" choices={POST_TYPE_NAMES} order={POST_TYPES} chosen={chosen} />
    </fieldset>
  );
}

type PictureProps = { photos: readonly Photo[]; chosen: string; businessId: string };

/** Choice of one of the listing's photos, or none. */
function PictureChoice({ photos, chosen, businessId }: PictureProps) {
  const link = (
    <Link href={memberRoutes.myPhotos(businessId)} className="inline-block py-1.5">
      {photos.length > 0 ? "Add a photo to the gallery" : "Add a photo to the gallery first"}
    </Link>
  );
  if (photos.length === 0) return <p>A post can show a photo. {link}</p>;
  const toRadio = (url: string) => (
    <input
      key={chosen}
      type="radio"
      name="image"
      value={url}
      defaultChecked={url === chosen}
      className="size-5 shrink-0 accent-action"
    />
  );
  return (
    <fieldset>
      <legend className="font-bold">Picture</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-3">
        <label className="flex min-h-11 items-center gap-3">{toRadio("")} None</label>
        {photos.map(({ id, url, alt }, index) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            {toRadio(url)}
            <PhotoPicture
              url={url}
              alt={alt || `Photo ${index + 1}`}
              sizes="6rem"
              className="aspect-3/2 w-24 bg-surface object-cover"
            />
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm">{link}</p>
    </fieldset>
  );
}

/** Deletes an own post permanently. */
export function RemovePostForm({ businessId, postId }: { businessId: string; postId: string }) {
  return (
    <MemberForm action={removeOwnPost} submit="Remove the post" variant="destructive">
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="postId" value={postId} />
        </>
      )}
    </MemberForm>
  );
}
