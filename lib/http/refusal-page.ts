// Builds pages for refusals that need no style sheet, no script and no database.
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

export type RefusalText = { title: string; text: string };

export const TOO_LONG: RefusalText = {
  title: "This is too much for one form",
  text: "Nothing was changed. Please go back, shorten what you typed or choose a smaller file, and send it again.",
};

export function toRefusalPage({ title, text }: RefusalText): string {
  return `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | ${site.name}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${routes.home()}">Go to the home page</a></p>
</main>
</body>
</html>
`;
}
