import { proposeCategory } from "@/lib/categories/proposal";
import { makeSubmission } from "../support/submissions";
import { categories } from "../support/categories";

function proposed(category: string, name: string, description = ""): string | null {
  const submission = makeSubmission({ category, name, description });
  return proposeCategory(categories.all, submission)?.id ?? null;
}

describe("a submission's likely category", () => {
  it.each([
    ["Food & Beverage", "Harbor Bakery", "Bread from four in the morning.", "food-and-drinks"],
    ["Food & Beverage", "Ann's Kitchen", "We cater weddings: a caterer with heart.", "catering"],
    ["Food & Beverage", "Ann's", "Open every day.", "food-and-drinks"],
    ["Home Services", "Ace Plumbing", "Drains, leaks and toilets.", "plumbing"],
    ["Home Services", "Plumbing & Heating", "", "plumbing"],
    ["Home Services", "Heating & Plumbing", "", "hvac"],
    ["Home Services", "Pools & Spas", "", "pool-cleaning"],
    ["Home Services", "Blue Sky", "Roof repair and new roofs.", "roofing"],
    ["Home Services", "Cool Breeze", "Air conditioning repair.", "hvac"],
    ["Automotive", "Shine On", "Mobile auto detailing at your door.", "detailing"],
    ["Security Services", "Anchor Guard", "Patrols.", "security"],
    ["Healthcare", "Anchor", "We are here for you.", "health-and-wellness"],
    ["Transportation & Logistics", "Anchor", "Anything, anywhere.", "trucking"],
    ["Real Estate", "Gulf Inspections", "Home inspection for buyers.", "home-inspection"],
    ["Legal Services", "Anchor & Vale", "Divorce and family law.", "legal-services"],
    ["Legal Services", "Anchor", "We help with VA claims.", "disability-benefits"],
    ["Financial Services", "Ann Example CPA", "Taxes and payroll.", "accounting-and-taxes"],
    ["Consulting", "Anchor", "We listen first.", "consulting"],
    ["Manufacturing", "Anchor", "CNC parts to your drawings.", "manufacturing"],
    ["Retail", "Anchor Books", "New and used books.", "retail"],
    ["Retail", "Anchor Tees", "Custom shirts and embroidery.", "apparel"],
    ["Education & Training", "Anchor", "Math tutor for all ages.", "education-and-tutoring"],
    ["Marketing & Advertising", "Anchor", "Signs and business cards.", "marketing-and-printing"],
    ["Retail", "Anchor Furniture", "Custom tables.", "retail"],
    ["Other", "Anchor Solar", "Panels for homes.", "air-and-electric"],
    ["IT & Technology", "Anchor", "Computer repair and wifi.", "it-services"],
  ])("of %s, '%s', '%s' is %s", (choice, name, description, id) => {
    expect(proposed(choice, name, description)).toBe(id);
  });

  it("follows the words when they contradict the form's choice", () => {
    expect(proposed("Retail", "Sunny Pest Control", "Termites, ants, roaches.")).toBe(
      "pest-control",
    );
  });

  it("is null when no word decides between several", () => {
    expect(proposed("Financial Services", "Anchor", "We are here for you.")).toBeNull();
  });

  it.each([
    ["Anchor Staffing", "Workers for construction."],
    ["Gold Star Notary", "Mobile notary and loan signings."],
    ["Bivouac RV Park", "Full hookups."],
    ["Anchor Bed & Breakfast", "Four rooms."],
  ])("is null for a trade without a category: %s", (name, description) => {
    expect(proposed("Other", name, description)).toBeNull();
  });

  it("matches whole words", () => {
    expect(proposed("Financial Services", "Barton", "Carpeted healthily.")).toBeNull();
  });
});
