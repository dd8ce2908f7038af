// The store's contract for the settings: the site's name and its operator.
import type { DirectoryStore } from "@/lib/store/contract";

export const settings = {
  name: "Harbor Directory",
  home_heading: "Veterans of Martin County",
  operator_name: null,
  postal_address: "1 Main St\nStuart, FL 34994",
  contact_email: "hello@example.org",
};

export function describeSettings(getStore: () => DirectoryStore): void {
  it("are those that an admin has saved, with null for missing ones", async () => {
    expect(await getStore().getSettings()).toEqual({
      name: settings.name,
      homeHeading: settings.home_heading,
      operator: { name: null, address: settings.postal_address, email: settings.contact_email },
    });
  });
}
