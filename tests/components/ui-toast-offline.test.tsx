import { act, render, screen } from "@testing-library/react";
import { Toaster } from "@/components/ui/toaster";
import { toast } from "@/components/ui/use-toast";

jest.mock("next/navigation", () => ({ usePathname: () => "/" }));
jest.mock("@/components/ui/toast-list", () => {
  throw new Error("The network is away.");
});

it("shows a message as plain text when the toast list cannot be loaded", async () => {
  render(<Toaster />);
  await act(async () => void toast({ title: "Sign in failed", description: "Try again later" }));
  expect(await screen.findByRole("status")).toHaveTextContent("Sign in failed. Try again later");
});
