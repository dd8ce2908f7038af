import { render, screen } from "@testing-library/react";
import TransparencyPage from "@/app/(directory)/transparency/page";
import { directory } from "@/lib/store/directory";

// Pages query the store, which jsdom does not have.
jest.mock("@/lib/store/directory", () => ({
  directory: { ...jest.requireActual("@/lib/store/sample-store").sampleStore() },
  getDirectoryState: async () => ({ source: "sample" }),
}));
jest.mock("@/lib/supabase/session", () => ({}));

const MONTH = { month: "2026-11-01", counts: {}, medianHours: null };

describe("the transparency page", () => {
  it("says what will be counted while nothing is", async () => {
    jest.spyOn(directory, "getTransparency").mockResolvedValue([MONTH]);
    render(await TransparencyPage({}));
    expect(screen.getByText(/Nothing counted yet/)).toBeVisible();
    expect(screen.getAllByRole("term")).toHaveLength(5);
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("counts by month", async () => {
    const counts = { "submission.received": 3, "submission.approved": 2 };
    jest
      .spyOn(directory, "getTransparency")
      .mockResolvedValue([{ ...MONTH, counts, medianHours: 5 }]);
    render(await TransparencyPage({}));
    const [, row] = screen.getAllByRole("row");
    expect(row).toHaveTextContent("Nov 20263205 h");
    expect(screen.getByRole("link", { name: "November 2026" })).toBeVisible();
  });
});
