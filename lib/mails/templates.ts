// All mail templates by name. Their texts are in the file named after their subject, the schemas of their data in schema.ts.
import { claimTemplates, ownerTemplates, peopleTemplates } from "./people";
import { freshnessTemplates, listingTemplates, statisticsTemplate } from "./listings";
import { nameSite, type RenderedMail, type Template } from "./layout";
import { reviewerTemplates, submissionTemplates } from "./submissions";
import { reviewTemplates, suggestionTemplates } from "./suggestions";
import { renderedMail } from "./schema";

const templates: Record<string, Template> = {
  "ready-made": (data) => nameSite(renderedMail.parse(data)),
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
