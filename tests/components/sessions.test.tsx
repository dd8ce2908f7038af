import { render, screen, within } from "@testing-library/react";
import { SessionList } from "@/components/auth/session-list";
import type { MemberSession } from "@/lib/auth/session";

// The server actions of the forms are not part of these tests.
jest.mock("@/lib/auth/actions", () => ({}));

const session: MemberSession = {
  ...{ id: "10000000-0000-4000-8000-000000000001", device: "Firefox on Windows", isMine: true },
  startedAt: "2026-11-20T14:05:00Z",
  usedAt: "2026-11-22T14:05:00Z",
  endsAt: "2026-12-22T14:05:00Z",
};

it("lists a member's sessions, with a button to end each except the current one", () => {
  const lost = { ...session, id: "2", device: "Safari on iPhone", isMine: false };
  const unused = { ...session, id: "3", device: "", isMine: false };
  render(<SessionList sessions={[session, lost, unused]} />);
  const [mine, second, third] = screen.getAllByRole("listitem");
  expect(mine).toHaveTextContent("Firefox on Windows (this one)");
  expect(mine).toHaveTextContent("Since November 20, 2026 at 9:05 AM.");
  expect(mine).toHaveTextContent("Ends December 22, 2026 at 9:05 AM at the latest.");
  expect(within(mine ?? document.body).queryByRole("button")).not.toBeInTheDocument();
  expect(second).not.toHaveTextContent("this one");
  expect(screen.getByRole("button", { name: "End the session of Safari on iPhone" })).toBeEnabled();
  expect(third).toHaveTextContent("Unknown device");
});
