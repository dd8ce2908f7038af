import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

type Entry = {
  id: string;
  name: string;
  href: Route;
  /** One for each column after the name. */
  cells: readonly ReactNode[];
  /** Before the name: a box to tick. */
  mark?: ReactNode;
  /** Its address is a file to download, not a page. */
  isFile?: boolean;
};

type Props = {
  /** For screen readers, where no heading says it. */
  caption: string;
  /** Of the name, and of the cells. */
  columns: readonly string[];
  entries: readonly Entry[];
};

/** Entries to work on, each with a link. On phones the cells stand below the name, in one line of text. */
export function EntryTable({ caption, columns, entries }: Props) {
  return (
    <table className={tableStyle}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, name, href, cells, mark, isFile = false }) => (
          <tr key={id} className="max-md:block max-md:border-b max-md:border-rule max-md:py-1">
            <td className="max-md:block max-md:border-0! md:min-w-48">
              <div className="flex items-center gap-2">
                {mark}
                {isFile ? (
                  <a href={href} download className={nameStyle}>
                    {name}
                  </a>
                ) : (
                  <Link href={href} prefetch={false} className={nameStyle}>
                    {name}
                  </Link>
                )}
              </div>
            </td>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className="text-muted max-md:mr-3 max-md:inline-block max-md:border-0! max-md:pb-1 max-md:empty:hidden!"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameStyle = "inline-flex min-h-11 items-center font-bold wrap-anywhere";

const tableStyle =
  "w-full text-left text-sm max-md:block max-md:border-t max-md:border-rule max-md:[&_tbody]:block [&_td]:border-b [&_td]:border-rule [&_td]:pr-4 md:[&_td]:py-1 [&_td]:align-middle [&_th]:border-b-2 [&_th]:border-rule-strong [&_th]:py-2 [&_th]:pr-4";
