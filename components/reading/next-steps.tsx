import type { Route } from "next";
import Link from "next/link";
import { Section } from "@/components/layout/container";
import { Button } from "@/components/ui/button";

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
