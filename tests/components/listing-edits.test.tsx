import { render, screen, within } from "@testing-library/react";
import { EditForm } from "@/components/listing-edits/edit-form";
import { EditHistory } from "@/components/listing-edits/edit-history";
import { ListingFinder } from "@/components/listing-edits/listing-finder";
import { StatusForms } from "@/components/listing-edits/status-forms";
import { AcceptForm } from "@/components/feedback/accept-form";
import { SuggestionForm } from "@/components/feedback/suggestion-form";
import { NO_EDIT, toEditState } from "@/lib/listing-edits/rules";
import type { Edit } from "@/lib/listing-edits/types";
import { listApprovalForm } from "@/lib/listings/forms";
import { toListingColumns, toSuggestionState } from "@/lib/feedback/suggestions";
import { makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";

const business = makeBusiness();
const groups = listApprovalForm();
const choices = categories.all.map(({ id, label }) => ({ id, label }));
const nothing = (before: unknown) => Promise.resolve(before as never);

const edit: Edit = {
  id: "1",
  at: "2026-11-21T19:05:00Z",
  editor: "a@example.com",
  kind: "changed",
  before: { phone: null },
  after: { phone: "+17725550199" },
  note: null,
};

describe("the edit form of a listing", () => {
  const show = (initial = toEditState(categories, toListingColumns(business))) =>
    render(
      <EditForm
        businessId={business.id}
        page="/review/listings"
        action={nothing}
        initial={initial}
        categories={choices}
        groups={groups}
      />,
    );

  it("has the published values in its fields, and a note that the page's URL stays", () => {
    show();
    expect(screen.getByLabelText("Business name")).toHaveValue("Harbor Bakery");
    expect(screen.getByLabelText(/^Phone/)).toHaveValue("(772) 555-0134");
    expect(screen.getByLabelText("Category in the directory")).toHaveValue("food-and-drinks");
    expect(screen.getByText(/stays at \/business\/harbor-bakery-1/)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows another member's changes", () => {
    const differences = [{ name: "phone", label: "Phone", before: "Old", after: "New" }];
    show({ ...NO_EDIT, message: "Somebody else was faster.", differences });
    const shown = screen.getByRole("region", { name: "Changed by somebody else" });
    expect(shown).toHaveTextContent("Before: OldAfter: New");
    expect(screen.getByRole("alert")).toHaveTextContent("Somebody else was faster.");
  });
});

describe("the history of a listing", () => {
  it("shows who changed what and when, with a button to undo it", () => {
    render(<EditHistory listing={{ id: "x", edits: [edit] }} undo={nothing} />);
    const line = screen.getByRole("listitem");
    expect(line).toHaveTextContent("Changed on November 21, 2026 at 2:05 PM by a@example.com");
    expect(line).toHaveTextContent("Before: (empty)After: (772) 555-0199");
    expect(within(line).getByRole("button", { hidden: true })).toHaveTextContent("Undo");
  });

  it("has no undo button for a change of status, or without permission", () => {
    const closed = { ...edit, id: "2", kind: "closed" as const, note: "Its door is locked." };
    const { rerender } = render(
      <EditHistory listing={{ id: "x", edits: [closed] }} undo={nothing} />,
    );
    expect(screen.getByText("Its door is locked.")).toBeVisible();
    expect(screen.queryByText(/Undo/)).not.toBeInTheDocument();
    rerender(<EditHistory listing={{ id: "x", edits: [edit] }} undo={null} />);
    expect(screen.queryByText(/Undo/)).not.toBeInTheDocument();
  });
});

it.each([
  ["published", ["Suspend", "Close for good"]],
  ["suspended", ["Restore", "Close for good"]],
  ["closed", ["Restore", "Suspend"]],
] as const)("a listing that is %s has buttons for other statuses", (status, names) => {
  const listing = { id: "x", name: "X", status, hasSubmitter: true };
  render(<StatusForms listing={listing} action={nothing} />);
  const buttons = screen.getAllByRole("button", { hidden: true });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

it("lists listings by status, with the number of hidden ones", () => {
  const hidden = { suspended: 2, closed: 7 };
  const asked = { status: "suspended", q: "pier", owner: "no" } as const;
  const filter = { ...asked, source: "", age: "", day: "" } as const;
  render(<ListingFinder filter={filter} dayError={undefined} total={1} hidden={hidden} />);
  expect(screen.getByRole("link", { name: "Suspended 2" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Published" })).toHaveAttribute(
    "href",
    "/review/listings?q=pier&owner=no",
  );
  expect(screen.getByRole("status")).toHaveTextContent("1 listing for “pier”");
});

describe("the form for suggesting a change", () => {
  it("has the kinds of reports, with errors tied to their fields", () => {
    const initial = {
      ...toSuggestionState(categories, business, "token"),
      otherErrors: { kind: "Choose what is wrong." },
    };
    render(
      <SuggestionForm
        businessId={business.id}
        action={nothing}
        initial={initial}
        categories={choices}
        groups={groups}
      >
        {null}
      </SuggestionForm>,
    );
    const question = screen.getByRole("radiogroup", { name: "What is wrong?" });
    expect(question).toHaveAccessibleDescription(/Choose what is wrong/);
    expect(within(question).getAllByRole("radio")).toHaveLength(6);
    expect(screen.getByLabelText("Business name")).toHaveValue("Harbor Bakery");
  });
});

it("refers to the error of a suggestion's kind only if there is one", () => {
  const initial = toSuggestionState(categories, business, "token");
  const given = { businessId: business.id, action: nothing, initial, categories: choices, groups };
  render(<SuggestionForm {...given}>{null}</SuggestionForm>);
  const question = screen.getByRole("radiogroup", { name: "What is wrong?" });
  expect(question).not.toHaveAttribute("aria-describedby");
});

it("has a checkbox for each suggested field", () => {
  const differences = [
    { name: "phone", label: "Phone", before: "Old", after: "New" },
    { name: "zip", label: "ZIP code", before: "34994", after: "32003" },
  ];
  const { rerender } = render(
    <AcceptForm action={nothing} hidden={{}} differences={differences} />,
  );
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  expect(screen.getByRole("checkbox", { name: "Take: ZIP code" })).toHaveAttribute("value", "zip");
  rerender(<AcceptForm action={nothing} hidden={{}} differences={[]} />);
  expect(screen.getByRole("button")).toHaveTextContent("Mark as dealt with");
});
