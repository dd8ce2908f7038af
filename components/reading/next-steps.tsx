import type { Route } from "next";
import Link from "next/link";
import { Section } from "@/components/layout/container";
import { Button } from "@/components/ui/button";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";

type NextStep = { name: string; href: Route };

type NextStepsProps = { title: string; text: string; steps: readonly NextStep[] };

/** Links at the end of a page, the most likely next step first. */
export function NextSteps({ title, text, steps }: NextStepsProps) {
  return (
    <Section aria-labelledby="next-steps" className="print:hidden">
      <h2 id="next-steps">{title}</h2>
      <p className="mt-2 max-w-measure">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {steps.map(({ name, href }, index) => (
          <Button key={href} asChild variant={index === 0 ? "default" : "outline"}>
            <Link prefetch={false} href={href}>
              {name}
            </Link>
          </Button>
        ))}
      </p>
    </Section>
  );
}

const steps = [
  {
    title: "Tell us about the business",
    text: "Name, town, category, phone and who served. It takes about five minutes, and you need no account.",
  },
  {
    title: "A person reads it",
    text: `We check what can be checked and get back to you within ${REVIEW_RESPONSE_HOURS} hours. If something is missing, we ask.`,
  },
  {
    title: "Your page goes live",
    text: "When the listing is approved, we confirm it by email, and customers can find you by category, county and town.",
  },
] as const;

export function SignupSteps() {
  return (
    <ol className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-4 border-bar pt-3">
          <span aria-hidden className="text-2xl font-black tabular-nums">
            {index + 1}
          </span>
          <h2 className="mt-1 text-lg">{title}</h2>
          <p className="mt-1.5">{text}</p>
        </li>
      ))}
    </ol>
  );
}
