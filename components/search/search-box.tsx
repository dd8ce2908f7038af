import { Search } from "lucide";
import { Icon } from "@/components/ui/icon";
import { controlVariants } from "@/components/ui/input";
import { routes } from "@/lib/routes";
import { SearchField } from "./search-field";

type SearchBoxProps = {
  /** Unique on the page. */
  id: string;
  /** Visible label above the field; without it, as in the header, the label is for screen readers only. */
  label?: string;
  size?: "default" | "large";
};

/** The search with one field, for every page. */
export function SearchBox({ id, label, size = "default" }: SearchBoxProps) {
  const isLarge = size === "large";
  return (
    <form
      role="search"
      aria-label={label ? "Directory" : "Whole directory"}
      action={routes.search()}
    >
      <label htmlFor={id} className={label ? "mb-1.5 block font-bold" : "sr-only"}>
        {label ?? "Search for a business, trade or place"}
      </label>
      <div className="flex">
        <SearchField
          id={id}
          placeholder="plumber near Destin"
          className={controlVariants({
            className: `rounded-r-none border-r-0 ${isLarge ? "min-h-14 text-lg" : ""}`,
          })}
        />
        <button type="submit" className={`${buttonStyle} ${isLarge ? "min-h-14 px-5" : "px-3"}`}>
          <Icon node={Search} size={isLarge ? 24 : 20} />
          <span className="sr-only">Search</span>
        </button>
      </div>
    </form>
  );
}

const buttonStyle =
  "inline-flex min-h-11 shrink-0 items-center justify-center rounded-r-sm border-2 border-action bg-action text-action-contrast hover:border-action-strong hover:bg-action-strong";
