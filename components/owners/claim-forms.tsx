"use client";

import { EmailField } from "@/components/auth/fields";
import { MemberForm } from "@/components/forms/member-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { answerCode, requestClaim, sendCode } from "@/lib/owners/claim-actions";
import { CODE_MINUTES } from "@/lib/owners/types";
import { memberRoutes } from "@/lib/routes";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";

type Props = { businessId: string };

/** Sends a code to an address that the directory knows of the business. */
export function ListedAddressForm({
  businessId,
  email,
  isWhere,
}: Props & { email: string; isWhere: string }) {
  return (
    <MemberForm
      action={sendCode}
      place={`${memberRoutes.claim(businessId)}#listed`}
      submit="Send a code there"
    >
      {() => (
        <>
          <p id="listed">
            To <strong className="break-words">{email}</strong>, {isWhere}.
          </p>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="email" value={email} />
        </>
      )}
    </MemberForm>
  );
}

/** Sends a code to a mailbox at the domain of the listing's website. */
export function DomainAddressForm({ businessId, domain }: Props & { domain: string }) {
  return (
    <MemberForm
      action={sendCode}
      place={`${memberRoutes.claim(businessId)}#domain-email`}
      submit="Send a code"
    >
      {({ email, fields }) => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <EmailField
            id="domain-email"
            label={`Your email address at ${domain}`}
            defaultValue={email}
            error={fields.email}
          />
        </>
      )}
    </MemberForm>
  );
}

type CodeProps = Props & { claimId: string; email: string };

/** Checks the code that was sent. */
export function AnswerCodeForm({ businessId, claimId, email }: CodeProps) {
  return (
    <MemberForm action={answerCode} submit="Use this code">
      {({ text, fields }) => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="claimId" value={claimId} />
          <Field
            id="code"
            label="The code"
            hint={`We sent it to ${email}. It works for ${CODE_MINUTES} minutes.`}
            error={fields.code}
          >
            <Input
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              defaultValue={text}
              className="max-w-48 text-lg tabular-nums"
            />
          </Field>
        </>
      )}
    </MemberForm>
  );
}

type RequestProps = Props & {
  /** What the claimant wrote before. */
  reason?: string;
  submit?: string;
};

/** Requests a decision by a reviewer, with a reason; or changes the reason of a claim that waits. */
export function RequestClaimForm({ businessId, reason, submit = "Ask a reviewer" }: RequestProps) {
  return (
    <MemberForm
      action={requestClaim}
      place={`${memberRoutes.claim(businessId)}#reason`}
      submit={submit}
      variant={reason === undefined ? "outline" : "default"}
    >
      {({ text, fields }) => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <Field
            id="reason"
            label="How can we see that it is yours?"
            hint="For example, your entry in a public register, or how to reach you at the business. Don’t send documents or a Social Security number."
            error={fields.text}
          >
            <Textarea
              name="text"
              rows={5}
              maxLength={MAX_MESSAGE_LENGTH}
              defaultValue={text ?? reason}
            />
          </Field>
        </>
      )}
    </MemberForm>
  );
}
