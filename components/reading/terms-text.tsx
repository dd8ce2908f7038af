import Link from "next/link";
import { routes } from "@/lib/routes";
import type { TextPart } from "./text-page";

/** Text of /terms. */
export const termsText: readonly TextPart[] = [
  {
    title: "What the directory is",
    text: (
      <>
        <p>
          It lists businesses in Florida that belong to veterans, so that people can find them.
          Looking is free, and so is a listing. We are not part of the Department of Veterans
          Affairs or of any other agency, and no listing is endorsed by one.
        </p>
      </>
    ),
  },
  {
    title: "What a listing means",
    text: (
      <>
        <p>
          We read every submission before it is published. A badge that says Verified Veteran tells
          when we checked and what the check rests on. Featured is our own choice of what to tell
          about; it cannot be bought. Neither is a promise about the work.
        </p>
        <p>
          Hours, prices and addresses come from the owners and can be out of date. Before you hire
          somebody, check the license and insurance that the trade requires, as you would anywhere.
          What you agree with a business is between you and the business.
        </p>
      </>
    ),
  },
  {
    title: "If you submit a business",
    text: (
      <>
        <p>
          Submit only a business that you own, or whose owner has agreed. Say what is true, service
          and certification above all. You keep the rights to your words and pictures, and allow us
          to show them as part of the directory. We may shorten a text, ask for proof, decline a
          submission, or take a listing down when it turns out to be wrong or unlawful; we say why.
        </p>
      </>
    ),
  },
  {
    title: "If you review a business",
    text: (
      <>
        <p>
          Write one review of a business, about what you have seen yourself, in your own words, and
          none of a business that is yours. No insults, no private details, no advertising. We
          remove what breaks this or the law, and say why; nobody can pay for a review, for its
          place, or for its being removed.
        </p>
      </>
    ),
  },
  {
    title: "Fair use of the site",
    text: (
      <>
        <p>
          Do not try to get into parts that are not yours, to slow the site down, or to collect
          email addresses for advertising. Search engines are welcome.
        </p>
      </>
    ),
  },
  {
    title: "Articles and resources",
    text: (
      <>
        <p>
          The{" "}
          <Link prefetch={false} href={routes.veteranResources()}>
            resources page
          </Link>{" "}
          names other organizations. We check its numbers and addresses, but they change; the
          organization’s own site is right where ours differs. Articles explain and tell stories.
          They are not legal, medical or financial advice.
        </p>
      </>
    ),
  },
  {
    title: "Maps and places",
    text: (
      <>
        <p>
          The places and the centers of ZIP codes are from{" "}
          <a href="https://www.geonames.org">GeoNames</a>, under the license{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; we chose those of
          Florida and corrected spellings. The outlines of the counties are from the{" "}
          <a href="https://www.census.gov">U.S. Census Bureau</a>.
        </p>
      </>
    ),
  },
  {
    title: "Without guarantee",
    text: (
      <>
        <p>
          We take care, but offer the site as it is and cannot promise that it is free of mistakes
          or always there. Where the law allows it, we are not liable for damage that comes from
          relying on it. The law of Florida applies.
        </p>
      </>
    ),
  },
];
