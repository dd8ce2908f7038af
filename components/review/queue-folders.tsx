import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Folder, Queue } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";

const FOLDER_NAMES = {
  waiting: "Waiting",
  asked: "Changes requested",
  spam: "Spam",
  decided: "Decided",
} as const satisfies Record<Folder, string>;

const folders = ["waiting", "asked", "spam", "decided"] as const;

type Props = { folder: Folder; phrase: string; counts: Queue["counts"] };

/** The folders with their counts, and a search within the current one. */
export function QueueFolders({ folder, phrase, counts }: Props) {
  return (
    <>
      <nav aria-label="Folders" className="border-b border-rule">
        <ul className="flex flex-wrap gap-x-6">
          {folders.map((name) => (
            <li key={name}>
              <Link
                href={memberRoutes.review({ folder: name })}
                aria-current={name === folder ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 font-bold no-underline hover:underline aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:text-text"
              >
                {FOLDER_NAMES[name]}
                <span className="font-normal text-muted tabular-nums">{counts[name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" className="my-5 flex flex-wrap items-end gap-3">
        {folder !== "waiting" && <input type="hidden" name="folder" value={folder} />}
        <Field id="q" label="Search in this folder" className="grow basis-64">
          <Input
            name="q"
            type="search"
            maxLength={100}
            defaultValue={phrase}
            placeholder="Name, e-mail, reference, city or county"
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </>
  );
}
