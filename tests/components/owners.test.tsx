import { render, screen, within } from "@testing-library/react";
import { ClaimFacts, ClaimQueue } from "@/components/owners/claim-queue";
import { ListingFrame } from "@/components/owners/listing-frame";
import { MyListings } from "@/components/owners/my-listings";
import { OwnerChanges } from "@/components/owners/owner-changes";
import type { ClaimCase, ClaimEntry, OwnerChange } from "@/lib/owners/types";
import type { OwnedListing } from "@/lib/owners/owners";

// The server actions of the forms are not part of these tests.
jest.mock("@/lib/owners/actions", () => ({}));
jest.mock("@/lib/owners/claim-actions", () => ({}));
jest.mock("@/lib/owners/edit-actions", () => ({}));

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const owner = { email: "a@example.com", since: "2026-01-02T00:00:00Z", isMe: true };

const listing: OwnedListing = {
  ...{ id: "harbor-bakery-1", name: "Harbor Bakery", city: "Stuart", status: "published" },
  ...{ lastConfirmedOn: "2026-03-01", owners: [owner], invitations: [] },
  ...{ contestedUntil: null, hasWaitingChange: false },
};

const claim: ClaimEntry = {
  ...{ id: "10000000-0000-4000-8000-000000000001", businessId: "harbor-bakery-1" },
  ...{ name: "Harbor Bakery", category: "Catering", city: "Stuart", county: "Martin" },
  ...{ status: "waiting", hasOwner: true, dueAt: inHours(5.5) },
};

describe("my listings", () => {
  const show = (mine: Partial<Parameters<typeof MyListings>[0]>) =>
    render(<MyListings listings={[]} claims={[]} submissions={[]} {...mine} />);

  it("show a message when there are none", () => {
    show({});
    expect(screen.getByText("You have no listings yet.")).toBeInTheDocument();
  });

  it("show the status and the day of confirmation of each", () => {
    show({
      listings: [listing, { ...listing, id: "b", status: "suspended", lastConfirmedOn: null }],
    });
    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("PublishedStuartConfirmed on March 1, 2026");
    expect(first).not.toHaveTextContent(/people manage it|claims it/);
    expect(second).toHaveTextContent("Not shown at the moment");
    expect(second).toHaveTextContent("Not confirmed yet");
    expect(screen.getAllByRole("link")[0]).toHaveAttribute(
      "href",
      "/account/listings/harbor-bakery-1",
    );
  });

  it("show other members' claims, waiting changes and the number of owners", () => {
    const owners = [owner, owner, owner];
    const state = { owners, contestedUntil: inHours(5), hasWaitingChange: true };
    show({ listings: [{ ...listing, ...state }] });
    expect(screen.getByText("A change is waiting for a reviewer")).toBeInTheDocument();
    expect(screen.getByText("Somebody else claims it")).toBeInTheDocument();
    expect(screen.getByText("3 people manage it")).toBeInTheDocument();
  });

  it("list waiting claims and submissions", () => {
    const sent = { id: "1", ownerName: "Ann", reference: "0A1B2-C3D4F", businessId: null };
    const claimed = { businessId: "b", name: "Claimed Bakery", dueAt: "2026-11-22T19:05:00Z" };
    show({
      claims: [
        { ...claimed, status: "waiting" },
        { ...claimed, businessId: "c", status: "asked" },
      ],
      submissions: [
        { ...sent, name: "New Bakery", status: "pending", changeToken: null },
        { ...sent, id: "2", name: "Asked Bakery", status: "changes requested", changeToken: "x" },
      ],
    });
    const [first, second, waiting, asked] = screen.getAllByRole("listitem");
    expect(second).toHaveTextContent("A reviewer has a question about your claim. Answer it");
    expect(first).toHaveTextContent("by November 22, 2026 at 2:05 PM");
    expect(waiting).toHaveTextContent("Waiting for a reviewer.");
    expect(within(asked ?? document.body).getByRole("link")).toHaveAttribute(
      "href",
      "/submit-business/x",
    );
  });
});

describe("the pages of one listing", () => {
  it("link to each other, and mark the current one", () => {
    render(
      <ListingFrame listing={listing} page="Edit" siteUrl="https://directory.example.org">
        The form.
      </ListingFrame>,
    );
    const pages = within(screen.getByRole("navigation", { name: "This listing" }));
    // The same links stand at the left and, on narrow screens, behind a disclosure.
    const all = (name: string) => pages.getAllByRole("link", { name });
    for (const link of all("Overview")) expect(link).not.toHaveAttribute("aria-current");
    for (const link of all("Edit")) expect(link).toHaveAttribute("aria-current", "page");
    for (const link of all("Special hours"))
      expect(link).toHaveAttribute("href", "/account/listings/harbor-bakery-1/hours");
  });
});

describe("owners' requested changes", () => {
  const change: OwnerChange = {
    ...{ id: "1", status: "pending", asked: ["Business name", "City"], taken: [], reason: null },
    differences: [{ name: "name", label: "Business name", before: "Harbor", after: "Pier" }],
    ...{ createdAt: "2026-11-21T19:05:00Z", dueAt: "2026-11-22T19:05:00Z", decidedAt: null },
  };
  const show = (values: Partial<OwnerChange>) =>
    render(<OwnerChanges businessId="harbor-bakery-1" changes={[{ ...change, ...values }]} />);

  it("show old and new values while waiting, with a button to withdraw", () => {
    show({});
    expect(screen.getByRole("listitem")).toHaveTextContent("by November 22, 2026 at 2:05 PM");
    expect(screen.getByText("Pier")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeInTheDocument();
  });

  it("show which fields were accepted, which were not, and why", () => {
    const decidedAt = "2026-11-22T18:05:00Z";
    const { unmount } = show({ status: "accepted", taken: ["City"], decidedAt });
    expect(screen.getByText("Changed: City. Left as it was: Business name.")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    unmount();
    show({ status: "declined", reason: "The door says Harbor.", decidedAt });
    expect(screen.getByText("The door says Harbor.")).toBeInTheDocument();
  });
});

describe("claims for reviewers", () => {
  it("are in the queue with their deadline, which is hidden without claims", () => {
    const { rerender } = render(<ClaimQueue claims={[]} />);
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
    const late = { ...claim, id: "2", hasOwner: false, city: null, dueAt: inHours(-3.5) };
    const asked = { ...claim, id: "3", status: "asked" as const };
    rerender(<ClaimQueue claims={[claim, late, asked]} />);
    const [first, second, third] = screen.getAllByRole("listitem");
    expect(third).toHaveTextContent("Waiting for an answer");
    expect(first).toHaveTextContent("Due in 5 hours");
    expect(first).toHaveTextContent("Catering, Stuart, Martin County");
    expect(first).toHaveTextContent("Already managed");
    expect(second).toHaveTextContent("Overdue by 3 hours");
    expect(second).toHaveTextContent("Catering, Martin CountyNo manager");
  });

  it("show the proof, and the current owners of the listing", () => {
    const about: ClaimCase = {
      ...{ id: "1", status: "waiting", revision: 2, claimant: "joe@example.com", reason: null },
      question: null,
      ...{ provenAddress: "info@bakery.example", createdAt: "2026-11-22T19:05:00Z" },
      ...{ dueAt: inHours(1), decidedAt: null, decidedBy: null },
      business: {
        ...{ id: "b", name: "Harbor Bakery", address: null, city: "Stuart", email: null },
        ...{ phone: "+17725550134", website: null },
      },
      owners: [{ email: "ann@example.com", since: "2026-03-01T12:00:00Z" }],
    };
    const { rerender } = render(<ClaimFacts claim={about} />);
    const fact = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;
    expect(fact("Claimed by")).toHaveTextContent("joe@example.com");
    expect(fact("Proof")).toHaveTextContent("Entered the code sent to info@bakery.example");
    expect(fact("Managed by")).toHaveTextContent("ann@example.com, since March 1, 2026");
    expect(screen.queryByText("Reason")).not.toBeInTheDocument();
    rerender(<ClaimFacts claim={{ ...about, provenAddress: null, owners: [], reason: "Mine." }} />);
    expect(fact("Proof")).toHaveTextContent("None");
    expect(fact("Managed by")).toHaveTextContent("Nobody");
    expect(fact("Reason")).toHaveTextContent("Mine.");
  });
});
