// Schemas of the templates' data. Rows of the outbox are parsed with them before a mail is rendered.
import { z } from "zod";
import { ROLES } from "@/lib/auth/access";

const MAX_NAME = 120;
const MAX_MESSAGE = 4000;
const MAX_BODY = 50_000;

const businessName = z.string().min(1).max(MAX_NAME);
const reference = z.string().min(1).max(60);
const message = z.string().min(1).max(MAX_MESSAGE);
const link = z.string().min(1).max(500);
const address = z.string().min(1).max(254);

/** A mail rendered elsewhere: those about accounts, by the embedded Supabase. */
export const renderedMail = z.object({
  subject: z.string().min(1).max(200),
  html: z.string().max(MAX_BODY),
  text: z.string().max(MAX_BODY),
});

/** Sent to an unconfirmed address, so it must contain nothing that was typed into the form. */
export const submissionReceived = z.object({ reference });
export const changesRequested = z.object({ businessName, reference, message, link });
/** `invitation`, if the sender has no account: the invitation to become the listing's owner. */
export const submissionApproved = z.object({ businessName, link, invitation: z.uuid().optional() });
export const noData = z.object({});
export const addressChanged = z.object({ changedAt: z.iso.datetime({ offset: true }) });
export const submissionRejected = z.object({ businessName, reference, reason: message });

const columns = z.record(z.string(), z.unknown());
/** True if an owner of the listing made the change; false if a reviewer did, or a visitor suggested it. */
const byOwner = z.boolean().default(false);
export const listingChanged = z.object({
  businessName,
  link,
  byOwner,
  byImport: z.boolean().default(false),
  byUndo: z.boolean().default(false), // of an import
  before: columns,
  after: columns,
});
export const suggestionDecided = z.object({
  businessName,
  reference,
  link,
  byOwner,
  reason: message.optional(),
});
/** What waits for reviewers: the total number, and the first of them. */
export const reviewWaiting = z.object({
  total: z.int().positive(),
  items: z
    .array(
      z.object({
        name: businessName,
        reference,
        dueAt: z.iso.datetime({ offset: true }),
        link,
      }),
    )
    .min(1),
});
export const listingMoved = z.object({ businessName, link, reason: message.optional() });
export const aboutListing = z.object({ businessName, businessId: z.string().min(1).max(80) });
export const postRemoved = aboutListing.extend({ content: message, reason: message });
const count = z.int().min(0);
export const statistics = aboutListing.extend({
  ownerId: z.uuid(),
  month: z.iso.date(),
  ...{ views: count, phone: count, website: count, directions: count },
});
export const certificationEnds = aboutListing.extend({
  label: z.string().min(1).max(30),
  validUntil: z.iso.date(),
});
export const confirmListing = aboutListing.extend({
  askedAt: z.iso.datetime({ offset: true }),
  isOwner: z.boolean(),
});
export const claimCode = z.object({
  businessName,
  claimedBy: address,
  code: z.string().regex(/^\d{8}$/),
});
export const claimAsked = aboutListing.extend({ question: message });
export const claimRejected = z.object({ businessName, reason: message });
export const roleInvited = z.object({
  role: z.enum(ROLES),
  invitedBy: address,
  invitation: z.uuid(),
});
export const addressRequested = z.object({
  member: z.uuid(),
  from: address,
  to: address,
  until: z.iso.datetime({ offset: true }),
});
export const ownerInvited = z.object({ businessName, invitedBy: address, invitation: z.uuid() });
