import Link from "next/link";
import { STEPS } from "@/lib/listings/forms";
import { memberRoutes } from "@/lib/routes";

/** The current step, with links to all of them. */
export function StepList({ current }: { current: number }) {
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="grid gap-x-6 border-b border-rule md:grid-cols-5">
        {STEPS.map(({ number, title }) => (
          <li key={number}>
            <Link
              prefetch={false}
              href={memberRoutes.registerBusiness(number)}
              aria-current={number === current ? "step" : undefined}
              className="inline-flex min-h-11 items-center gap-2 no-underline hover:underline aria-[current=step]:border-b-4 aria-[current=step]:border-text aria-[current=step]:font-bold aria-[current=step]:text-text"
            >
              <span className="tabular-nums">{number}.</span> {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
