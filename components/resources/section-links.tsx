type SectionLink = { id: string; title: string };

/** Links to the sections of a page that is long on phones. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="mt-8 print:hidden">
      <h2 id="on-this-page" className="caps">
        On this page
      </h2>
      <ul className="mt-1 gap-x-6 max-sm:text-sm max-sm:leading-tight min-[22rem]:columns-2 lg:columns-3">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
