import { render, screen } from "@testing-library/react";
import { AuditList } from "@/components/admin/audit-list";

const line = {
  id: 7,
  at: "2026-11-21T19:05:00Z",
  actor: null,
  actorEmail: "a@example.com",
  action: "listing.changed",
  subject: "business:harbor-bakery",
  subjectName: "Harbor Bakery",
  details: {},
  before: { phone: "+17725550134", hours: null },
  after: { phone: "+17725550199", hours: [[480, 1020]] },
};

describe("the audit log", () => {
  it("says in words what was done, to what, and how a listing changed", () => {
    render(<AuditList lines={[line]} />);
    expect(screen.getByText("Listing changed")).toBeVisible();
    expect(screen.getByRole("link", { name: "Harbor Bakery" })).toBeVisible();
    const [phone, hours] = screen.getAllByRole("listitem").slice(1);
    expect(phone).toHaveTextContent(/: \(772\) 555-0134, now \(772\) 555-0199$/);
    expect(hours).toHaveTextContent(/: nothing, now Monday: 8 AM .* 5 PM/);
  });

  it("has no link to a row that was deleted", () => {
    render(<AuditList lines={[{ ...line, subject: "suggestion:7", subjectName: null }]} />);
    expect(screen.getByText("suggestion")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("keeps what is stored behind a disclosure", () => {
    render(<AuditList lines={[line]} />);
    expect(screen.getByText("As stored").closest("details")).not.toHaveAttribute("open");
    expect(screen.getByText(/^listing.changed business:harbor-bakery$/)).toBeInTheDocument();
  });
});
