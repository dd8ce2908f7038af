import { unstable_rethrow } from "next/navigation";
// oxlint-disable-next-line no-restricted-imports -- here it is made safe
import { type RefObject, useActionState, useId, useRef } from "react";
import { toast } from "@/components/ui/use-toast";
import { toFailure } from "@/lib/forms/failures";
import { FORM_PLACE } from "./form-place";

/** What a form's action may return: its next state. */
export type FormAction<State> = (before: State, form: FormData) => Promise<State>;

/** For the Form that sends the action. */
export type SentForm = {
  action: (form: FormData) => void;
  isPending: boolean;
  /** Whether the last action got no answer. */
  isUnanswered: RefObject<boolean>;
};

/**
 * useActionState for a form that must not disappear: when the connection is gone, the server fails or the site was updated, the
 * state stays as it was and a toast says so. Returns the state, the props of its Form, and whether the action runs. `place` is
 * the path and fragment that answers without a script; this page by default.
 */
export function useFormAction<State>(
  action: FormAction<State>,
  initial: Awaited<State>,
  place?: string,
): [Awaited<State>, SentForm, boolean] {
  const isUnanswered = useRef(false);
  // Without a place of its own a form would post to an empty address, which HTML does not allow.
  const ownPlace = `${FORM_PLACE}${useId()}`;
  const guarded = async (before: Awaited<State>, form: FormData): Promise<Awaited<State>> => {
    isUnanswered.current = false;
    try {
      return await action(before, form);
    } catch (error) {
      // A redirect is an answer.
      unstable_rethrow(error);
      isUnanswered.current = true;
      toast(toFailure(error, location.pathname));
      return before;
    }
  };
  // The server renders the action itself, which posts without a script; a browser hydrates either.
  const isServer = typeof window === "undefined";
  const [state, send, isPending] = useActionState(
    isServer ? action : guarded,
    initial,
    place ?? ownPlace,
  );
  return [state, { action: send, isPending, isUnanswered }, isPending];
}
