/** How the fragment begins to which a form posts without a script; a redirect carries it to the next page. */
export const FORM_PLACE = "#form";
