import { render, screen } from "@testing-library/react";
import { RemoveSamplesForm } from "@/components/accounts/setup-forms";

// The server actions of the forms are not part of these tests.
jest.mock("@/lib/settings/actions", () => ({ removeSamples: async () => null, saveSite: null }));
jest.mock("@/lib/mails/mail-server-actions", () => ({}));
jest.mock("@/lib/accounts/actions", () => ({}));

it("asks once before the samples are removed", () => {
  render(<RemoveSamplesForm />);
  expect(screen.getByRole("group")).not.toHaveAttribute("open");
  expect(screen.getByText("Remove the samples").closest("summary")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Remove them for good", hidden: true })).toBeEnabled();
});
