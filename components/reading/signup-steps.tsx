import { REVIEW_RESPONSE_HOURS } from "@/lib/site";

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
    title: "Your page opens",
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
