// All mail templates by name. Their texts are in the file named after their subject, the schemas of their data in schema.ts.
import { claimTemplates } from "./claims";
import { freshnessTemplates } from "./freshness";
import { nameSite } from "./layout";
import { listingTemplates } from "./listings";
import { ownerTemplates } from "./owners";
import { peopleTemplates } from "./people";
import { reviewerTemplates } from "./reviewers";
import { reviewTemplates } from "./reviews";
import { readyMade } from "./schema";
import { statisticsTemplate } from "./statistics";
import { submissionTemplates } from "./submissions";
import { suggestionTemplates } from "./suggestions";
import type { Template } from "./template";
import type { RenderedMail } from "./types";

const templates: Record<string, Template> = {
  "ready-made": (data) => nameSite(readyMade.parse(data)),
  ...submissionTemplates,
  ...suggestionTemplates,
  ...claimTemplates,
  ...ownerTemplates,
  ...listingTemplates,
  ...freshnessTemplates,
  ...reviewTemplates,
  ...reviewerTemplates,
  ...peopleTemplates,
  statistics: statisticsTemplate,
};

/** The names of all templates that the site renders itself. */
export function templateNames(): string[] {
  return Object.keys(templates).filter((name) => name !== "ready-made");
}

/** Renders a mail. Throws when the template does not exist or its data is invalid. */
export function renderMail(template: string, data: unknown, siteUrl: string): RenderedMail {
  const write = Object.hasOwn(templates, template) ? templates[template] : undefined;
  if (!write) throw new Error(`There is no mail template '${template}'.`);
  return write(data, siteUrl);
}

/** The Message-ID of a mail of the outbox; the same on every attempt, so that duplicates can be detected. */
export function toMessageId(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`;
}
