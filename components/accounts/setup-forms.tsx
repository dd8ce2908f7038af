"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { MemberForm } from "@/components/forms/member-form";
import { EMAIL_MAX_LENGTH } from "@/lib/auth/constants";
import { memberRoutes } from "@/lib/routes";
import { deleteMailServer, saveMail, sendTest } from "@/lib/mails/mail-server-actions";
import { removeSamples, saveSite } from "@/lib/settings/actions";
import {
  ADDRESS_MAX_LENGTH,
  HEADING_MAX_LENGTH,
  OPERATOR_MAX_LENGTH,
  SITE_NAME_MAX_LENGTH,
} from "@/lib/settings/types";
import { becomeFirstAdmin } from "@/lib/accounts/actions";
import { SettingsForm } from "./settings-form";

type Values = { values: Readonly<Record<string, string>> };

/** Accepts the admin role with the link of a new site. */
export function FirstAdminForm({ token }: { token: string }) {
  return (
    <MemberForm action={becomeFirstAdmin} submit="Become the first admin">
      {() => <input type="hidden" name="token" value={token} />}
    </MemberForm>
  );
}

/** Name of the site, and its operator. */
export function SiteForm({ values }: Values) {
  return (
    <SettingsForm
      place={`${memberRoutes.adminSetup()}#site`}
      action={saveSite}
      values={values}
      submit="Save"
      fields={[
        { name: "name", label: "Name of the site", maxLength: SITE_NAME_MAX_LENGTH },
        {
          name: "home_heading",
          label: "Heading of the home page",
          hint: "Also its title in search engines.",
          maxLength: HEADING_MAX_LENGTH,
        },
        {
          name: "operator_name",
          label: "Who runs it",
          hint: "A person or an association. It appears at the foot of every page and email.",
          maxLength: OPERATOR_MAX_LENGTH,
          autoComplete: "organization",
        },
        {
          name: "postal_address",
          label: "Postal address",
          type: "lines",
          maxLength: ADDRESS_MAX_LENGTH,
          isOptional: true,
        },
        {
          name: "contact_email",
          label: "Email address for questions",
          type: "email",
          maxLength: EMAIL_MAX_LENGTH,
          autoComplete: "email",
        },
      ]}
    />
  );
}

/** Settings of the mail server. */
export function MailServerForm({ values, hasPassword }: Values & { hasPassword: boolean }) {
  return (
    <SettingsForm
      place={`${memberRoutes.adminSetup()}#mail`}
      action={saveMail}
      values={values}
      submit="Save"
      fields={[
        {
          name: "host",
          label: "Mail server (SMTP)",
          hint: "For example, smtp.example.org",
          maxLength: 253,
        },
        { name: "port", label: "Port", hint: "Usually 587 or 465", maxLength: 5 },
        {
          name: "user",
          label: "User name",
          maxLength: OPERATOR_MAX_LENGTH,
          isOptional: true,
          autoComplete: "off",
        },
        {
          name: "password",
          label: "Password",
          type: "password",
          hint: hasPassword
            ? "Leave it empty to keep the stored one. Nobody can read it."
            : undefined,
          maxLength: OPERATOR_MAX_LENGTH,
          isOptional: true,
          autoComplete: "new-password",
        },
        {
          name: "from",
          label: "From",
          type: "email",
          hint: "The address that emails come from, under the site’s name",
          maxLength: EMAIL_MAX_LENGTH,
        },
      ]}
    />
  );
}

/** Sends a test mail. */
export function TestMailForm({ email, place }: { email: string; place: string }) {
  return (
    <SettingsForm
      place={place}
      action={sendTest}
      values={{ email }}
      submit="Send a test email"
      variant="outline"
      fields={[{ name: "email", label: "To", type: "email", maxLength: EMAIL_MAX_LENGTH }]}
    />
  );
}

/** Deletes the stored mail server settings. */
export function DeleteMailServerForm() {
  return (
    <SettingsForm
      place={`${memberRoutes.adminSetup()}#forget`}
      action={deleteMailServer}
      submit="Forget this mail server"
      variant="outline"
      fields={[]}
    />
  );
}

/** Removes the sample listings and articles; asks once, because they do not come back. */
export function RemoveSamplesForm() {
  return (
    <Disclosure summary="Remove the samples">
      <p className="mb-4 max-w-measure">
        Every invented listing goes for good, with its photos and reviews, and every invented
        article.
      </p>
      <SettingsForm
        place={`${memberRoutes.adminSetup()}#samples`}
        action={removeSamples}
        submit="Remove them for good"
        variant="destructive"
        fields={[]}
      />
    </Disclosure>
  );
}
