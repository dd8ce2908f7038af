import { Section } from "@/components/layout/container";
import { challenges, mission, statistics, statisticsSource, values } from "@/data/about";

/** The parts of /about-us, in order. */
export function Mission() {
  return (
    <section
      aria-labelledby="mission"
      className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_28rem]"
    >
      <div>
        <h2 id="mission">Our mission</h2>
        {mission.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-measure">
            {paragraph}
          </p>
        ))}
      </div>
      <img
        src="/images/sample/banner-street.svg"
        alt=""
        width={448}
        height={224}
        className="aspect-2/1 w-full object-cover print:hidden"
      />
    </section>
  );
}

export function Values() {
  return (
    <Section aria-labelledby="values">
      <h2 id="values">What we value</h2>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {values.map(({ id, title, text }) => (
          <li key={id} className="border-t border-rule pt-4">
            <h3>{title}</h3>
            <p className="mt-1.5 max-w-measure">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Statistics() {
  return (
    <section
      aria-labelledby="statistics"
      className="mt-14 bg-ink px-5 py-8 text-ink-contrast sm:px-8 print:border-y-4 print:border-text print:bg-transparent print:px-0 print:text-text"
    >
      <h2 id="statistics" className="text-lg">
        Veteran-owned businesses in numbers
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
        {statistics.map(({ id, figure, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-sm text-ink-muted print:text-muted">{label}</dt>
            <dd className="text-2xl font-black tracking-tight tabular-nums sm:text-3xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-xs text-ink-muted print:text-muted">{statisticsSource}</p>
    </section>
  );
}

export function Challenges() {
  return (
    <Section aria-labelledby="challenges">
      <h2 id="challenges">Challenges</h2>
      <p className="mt-2 max-w-measure text-muted">
        Three things owners tell us again and again, and what this site can do about them.
      </p>
      <ul className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {challenges.map(({ id, title, text }) => (
          <li key={id} className="border-t border-rule pt-4">
            <h3>{title}</h3>
            <p className="mt-1.5 max-w-measure">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
