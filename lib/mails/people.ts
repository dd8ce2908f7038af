// Texts of the mails about members: a role is offered, the address changes.
import { formatDate } from "@/lib/format/dates";
import { signAddressRequest, signRoleInvitation } from "@/lib/people/signed-tokens";
import { memberRoutes } from "@/lib/routes";
import { addressChanged, addressRequested, noData, roleInvited } from "./schema";
import { type Template, toAddress, toTemplate } from "./template";

const TASKS = {
  reviewer: "Reviewers decide about the businesses and changes that people send in.",
  admin: "Admins run the whole site.",
} as const;

export const peopleTemplates: Record<string, Template> = {
  "address-changed": toTemplate(addressChanged, ({ changedAt }) => ({
    subject: "Your e-mail address was changed",
    heading: "Your e-mail address was changed",
    paragraphs: [
      `On ${formatDate(changedAt)} your account got another e-mail address. You sign in with the new one; this one opens your account no longer.`,
      "If that was you, there is nothing to do.",
      "If it was not you, somebody else knows your password. Answer this message at once, so that we can give the account back to you, and choose a new password wherever else you use that one.",
    ],
    reason: "You get this message because this was the e-mail address of an account here.",
  })),

  "role-invited": toTemplate(roleInvited, ({ role, invitedBy, invitation }, siteUrl) => ({
    subject: `An invitation to become ${role}`,
    heading: `Help as ${role}`,
    paragraphs: [
      `${invitedBy} asks you to become ${role} of this directory. ${TASKS[role]}`,
      "Press the button and sign in, or make an account, with this address. The link works once, within 7 days.",
    ],
    button: {
      label: "Accept the invitation",
      href: toAddress(memberRoutes.acceptRole(signRoleInvitation(invitation)), siteUrl),
    },
    reason:
      "You get this message because somebody who runs this site typed this address. If you do not know them, there is nothing to do.",
  })),

  "confirmation-needed": toTemplate(noData, () => ({
    subject: "You will soon confirm your email address",
    heading: "You will soon confirm your email address",
    paragraphs: [
      "This directory can send mail now, so it will ask every member to confirm their address.",
      "When it next restarts, you get a link. Press its button and set your password; until then you cannot sign in. Your listings and all else stay as they are.",
    ],
    reason: "You get this message because this is the email address of an account here.",
  })),

  "address-requested": toTemplate(addressRequested, (request, siteUrl) => ({
    subject: "Confirm the new address of your account",
    heading: "Use this address from now on",
    paragraphs: [
      "You asked whoever runs the site to change the e-mail address of your account to this one.",
      "Press the button to confirm it. Until then nothing changes; the link works for two days.",
    ],
    button: {
      label: "Use this address",
      href: toAddress(memberRoutes.confirmAddress(signAddressRequest(request)), siteUrl),
    },
    reason:
      "You get this message because somebody asked for it with this address. If that was not you, there is nothing to do.",
  })),
};
