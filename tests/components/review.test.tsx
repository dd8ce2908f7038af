import { render, screen, within } from "@testing-library/react";
import { BulkForm } from "@/components/listing-edits/bulk-form";
import { OwnSubmissions } from "@/components/submissions/own-submissions";
import { ApproveForm } from "@/components/review/approve-form";
import { CertificationList } from "@/components/certifications/certification-list";
import { CaseFacts } from "@/components/review/case-facts";
import { DecisionForm } from "@/components/review/decision-form";
import { QueueFolders, QueueList, WaitingTable } from "@/components/review/queue-list";
import { AcceptForm } from "@/components/feedback/accept-form";
import { listApprovalForm } from "@/lib/listings/forms";
import { listFacts, toApproval } from "@/lib/review/rules";
import type { QueueEntry, ReviewCase } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { makeSubmission } from "../support/submissions";

// The server actions of the form are not part of these tests.
jest.mock("@/lib/listing-edits/admin-actions", () => ({ changeInBulk: async () => NOTHING }));

const NOTHING = { text: "", error: null, message: null };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function makeEntry(values: Partial<QueueEntry> = {}): QueueEntry {
  return {
    id: "10000000-0000-4000-8000-000000000001",
    reference: "0A1B2-C3D4F",
    status: "pending",
    name: "Harbor Bakery",
    category: "Food & Beverage",
    city: "Stuart",
    county: "Martin",
    createdAt: "2026-11-21T12:00:00Z",
    dueAt: inHours(5.5),
    decidedAt: null,
    decidedBy: null,
    businessId: null,
    spamReason: null,
    ...values,
  };
}

describe("the queue", () => {
  it("shows due and overdue times", () => {
    const overdue = makeEntry({ id: "2", name: "Late Bakery", dueAt: inHours(-3.5) });
    render(<QueueList entries={[makeEntry(), overdue]} />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("Due in 5 hours");
    expect(second).toHaveTextContent("Overdue by 3 hours");
    expect(within(first ?? document.body).getByRole("link")).toHaveAttribute(
      "href",
      expect.stringContaining("/review/1000"),
    );
  });

  it("shows who decided, and why a submission is spam", () => {
    const approved = makeEntry({
      status: "approved",
      decidedAt: "2026-11-21T19:05:00Z",
      decidedBy: "a@example.com",
    });
    render(
      <QueueList
        entries={[approved, makeEntry({ id: "2", status: "spam", spamReason: "many links" })]}
      />,
    );
    expect(
      screen.getByText(/Approved on November 21, 2026 at 2:05 PM by a@example.com/),
    ).toBeVisible();
    expect(screen.getByText("Put aside: many links")).toBeVisible();
  });

  it("shows a message for an empty folder", () => {
    render(<QueueList entries={[]} />);
    expect(screen.getByRole("heading")).toHaveTextContent("Nothing here");
  });

  it("marks the current folder, and searches in it", () => {
    render(
      <QueueFolders
        folder="spam"
        phrase="ann"
        counts={{ waiting: 3, asked: 0, spam: 1, decided: 12 }}
      />,
    );
    expect(screen.getByRole("link", { name: "Spam 1" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Waiting 3" })).toHaveAttribute("href", "/review");
    expect(screen.getByRole("searchbox", { name: "Search in this folder" })).toHaveValue("ann");
    expect(document.querySelector('input[type="hidden"][name="folder"]')).toHaveValue("spam");
  });
});

describe("one submission", () => {
  it("shows its sender, and all facts with their rating in words", () => {
    const submission = makeSubmission({ hidesStreet: true });
    const about: ReviewCase = {
      ...makeEntry(),
      submission,
      revision: 1,
      account: "ann@example.com",
      decisionNote: null,
      facts: listFacts(submission),
      duplicates: [
        { id: "harbor-bakery-1", name: "Harbour Bakery", address: null, reason: "phone" },
      ],
      related: [makeEntry({ id: "7", name: "Other", status: "rejected" })],
    };
    render(<CaseFacts about={about} />);
    expect(screen.getByRole("link", { name: "ann@example.com" })).toHaveAttribute(
      "href",
      "mailto:ann@example.com",
    );
    expect(screen.getByText("(not public)")).toBeVisible();
    expect(screen.getByText("ZIP code 34994 is Stuart, Martin County.")).toHaveTextContent(
      /^Good: /,
    );
    expect(screen.getByText(/No register is named/)).toHaveTextContent(/^Look at this: /);
    expect(screen.getByRole("link", { name: "Harbour Bakery" })).toHaveAttribute(
      "href",
      "/business/harbor-bakery-1",
    );
    expect(screen.getByRole("link", { name: "Other" })).toHaveAttribute("href", "/review/7");
  });

  it("can be edited before its approval, and shows the submitted category", () => {
    const initial = toApproval(makeSubmission(), []);
    render(
      <ApproveForm
        id="1"
        revision={3}
        action={async () => initial}
        initial={initial}
        categories={[{ id: "catering", label: "Catering" }]}
        kinds={[]}
        groups={listApprovalForm()}
        otherAccount="joe@example.com"
        preview="The card"
      />,
    );
    expect(
      screen.getByRole("checkbox", { name: /^joe@example.com will manage this listing/ }),
    ).not.toBeChecked();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Business name" })).toHaveValue("Harbor Bakery");
    const category = screen.getByRole("combobox", { name: "Category in the directory" });
    expect(category).toHaveValue("");
    expect(category).toHaveAccessibleDescription("Submitted as “Food & Beverage”.");
    for (const name of ["Second category (optional)", "Third category (optional)"])
      expect(screen.getByRole("combobox", { name })).toHaveValue("");
    expect(screen.getByLabelText("Valid until")).toHaveAttribute("type", "date");
    expect(document.querySelector('input[name="revision"]')).toHaveValue("3");
  });

  it("has a field for the text of the email", () => {
    const action = async () => ({ text: "", error: null, message: null });
    render(
      <DecisionForm
        id="1"
        revision={1}
        action={action}
        button="Reject"
        label="Why?"
        hint="Goes into an email."
      />,
    );
    screen.getByRole("group").setAttribute("open", "");
    expect(screen.getByRole("textbox", { name: "Why?" })).toHaveAttribute("maxlength", "1000");
    expect(screen.getByRole("button", { name: "Reject" })).toBeVisible();
  });
});

describe("an owner's submissions", () => {
  const own = {
    id: "1",
    name: "Harbor Bakery",
    ownerName: "Ann Example",
    reference: "0A1B2-C3D4F",
    businessId: null,
    changeToken: null,
  };

  it("link to the requested changes, and to the published page", () => {
    render(
      <OwnSubmissions
        submissions={[
          { ...own, status: "changes requested", changeToken: "token" },
          { ...own, id: "2", status: "approved", businessId: "harbor-bakery-1" },
        ]}
      />,
    );
    expect(screen.getByRole("link", { name: "Make the changes" })).toHaveAttribute(
      "href",
      "/submit-business/token",
    );
    expect(screen.getByRole("link", { name: "See the page" })).toHaveAttribute(
      "href",
      "/business/harbor-bakery-1",
    );
  });

  it("show spam as in review", () => {
    render(<OwnSubmissions submissions={[{ ...own, status: "spam" }]} />);
    expect(screen.getByRole("listitem")).toHaveTextContent("in review");
  });

  it("are hidden when there are none", () => {
    const { container } = render(<OwnSubmissions submissions={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the certifications of a listing", () => {
  const check = {
    id: "1",
    label: "SBA VOSB",
    number: null,
    checkedOn: "2026-01-05",
    validUntil: "2035-01-05",
    withdrawal: null,
  };

  it("can be withdrawn with a reason", () => {
    render(<CertificationList certifications={[check]} withdraw={jest.fn()} />);
    expect(screen.getByText("Valid until January 5, 2035")).toBeVisible();
    expect(screen.getByText("Checked on January 5, 2026")).toBeVisible();
    const field = screen.getByLabelText("Why doesn’t SBA VOSB hold?");
    expect(field).toHaveAccessibleDescription(/only reviewers see it/);
    expect(field).toHaveAttribute("id", "reason-1");
  });

  it("show who withdrew them, when and why, without a button", () => {
    const withdrawal = { at: "2026-11-21T19:05:00Z", by: "a@example.com", reason: "Not his." };
    render(<CertificationList certifications={[{ ...check, withdrawal }]} withdraw={jest.fn()} />);
    expect(
      screen.getByText("Withdrawn by a@example.com on November 21, 2026 at 2:05 PM"),
    ).toBeVisible();
    expect(screen.getByText("Not his.")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("show a message when there are none", () => {
    render(<CertificationList certifications={[]} withdraw={jest.fn()} />);
    expect(screen.getByText("Nothing yet, so there is no badge.")).toBeVisible();
  });
});

it("closes a listing that was reported as closed with one press", () => {
  const form = { action: async () => NOTHING, hidden: {}, differences: [] };
  const { rerender } = render(<AcceptForm {...form} canClose />);
  const button = screen.getByRole("button", { name: "Close it for good" });
  expect([button.getAttribute("name"), button.getAttribute("value")]).toEqual(["close", "yes"]);
  rerender(<AcceptForm {...form} />);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

it("leads back to the filtered list after a change of several listings", () => {
  const back = memberRoutes.reviewListings({ q: "deli", page: 2 });
  const form = {
    change: "suspend" as const,
    ids: ["a"],
    page: memberRoutes.reviewBulk(),
    categories: [],
  };
  render(<BulkForm {...form} back={back} />);
  expect(document.querySelector('input[name="back"]')).toHaveValue(back);
});

describe("the table of what waits", () => {
  const entry = { name: "Harbor Bakery", where: "Catering, Stuart", what: "Claim" };

  it("has each kind with its deadline and a link to its decision", () => {
    const dueAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const href = memberRoutes.reviewClaim("1");
    render(<WaitingTable entries={[{ ...entry, href, dueAt }]} />);
    const row = screen.getByRole("row", { name: /Harbor Bakery Claim Catering, Stuart Due in 5/ });
    expect(row).toBeVisible();
    expect(screen.getByRole("link", { name: "Harbor Bakery" })).toHaveAttribute(
      "href",
      "/review/claims/1",
    );
  });

  it("says so when nothing waits", () => {
    render(<WaitingTable entries={[]} />);
    expect(screen.getByText("Nothing is waiting")).toBeVisible();
  });
});
