import { render, screen, within } from "@testing-library/react";
import AboutUsPage, * as aboutUs from "@/app/(reading)/about-us/page";
import AccessibilityPage, * as accessibility from "@/app/(reading)/accessibility/page";
import BusinessSignupPage, * as businessSignup from "@/app/(reading)/business-signup/page";
import * as featured from "@/app/(reading)/featured/page";
import PrivacyPage, * as privacy from "@/app/(reading)/privacy/page";
import * as businessConfirmation from "@/app/(reading)/submit-business-confirmation/page";
import * as confirmation from "@/app/(reading)/submit-confirmation/page";
import SubmitPage, * as submit from "@/app/(reading)/submit/page";
import TermsPage, * as terms from "@/app/(reading)/terms/page";
import * as resources from "@/app/(reading)/veteran-resources/page";
import { PlainThanks, SubmissionThanks } from "@/components/submissions/submission-thanks";
import { TextPage } from "@/components/reading/text-page";
import { ShareCall } from "@/components/reading/share-call";

// The tests use only the metadata of pages that query the directory.
jest.mock("@/lib/store/directory", () => ({}));

describe("every text page", () => {
  it.each([
    ["/about-us", aboutUs.metadata],
    ["/featured", featured.metadata],
    ["/veteran-resources", resources.metadata],
    ["/business-signup", businessSignup.metadata],
    ["/privacy", privacy.metadata],
    ["/terms", terms.metadata],
    ["/accessibility", accessibility.metadata],
    ["/submit-business-confirmation", businessConfirmation.metadata],
    ["/submit-confirmation", confirmation.metadata],
  ])(
    "%s has a title, a description that fits a search result, and its canonical URL",
    (path, metadata) => {
      expect(metadata.title).toBeTruthy();
      const length = metadata.description?.length ?? 0;
      expect(length).toBeGreaterThan(30);
      expect(length).toBeLessThanOrEqual(160);
      expect(metadata.alternates?.canonical).toBe(path);
    },
  );

  it.each([
    ["submit-business-confirmation", businessConfirmation.metadata],
    ["submit-confirmation", confirmation.metadata],
    ["submit", submit.metadata],
  ])("%s is noindex", (_name, metadata) => {
    expect(metadata.robots).toMatchObject({ index: false });
  });

  it.each([
    ["about-us", AboutUsPage],
    ["business-signup", BusinessSignupPage],
    ["privacy", PrivacyPage],
    ["terms", TermsPage],
    ["accessibility", AccessibilityPage],
    ["submit-business-confirmation", () => <SubmissionThanks reference={null} />],
    ["submit-confirmation", () => <PlainThanks reference={null} />],
    ["submit", SubmitPage],
  ])("%s has one main heading and skips no level", (_name, Page) => {
    render(<Page />);
    const levels = screen.getAllByRole("heading").map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.slice(1).forEach((level, index) => {
      expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    });
  });
});

describe("/about-us", () => {
  beforeEach(() => {
    render(<AboutUsPage />);
  });

  it("states the mission", () => {
    expect(screen.getByRole("heading", { level: 2, name: "Our mission" })).toBeVisible();
  });

  it("shows the four values", () => {
    const values = within(screen.getByRole("region", { name: "What we value" }));
    expect(values.getAllByRole("heading", { level: 3 }).map((h) => h.textContent)).toEqual([
      "Service & Leadership",
      "Economic Impact",
      "Community Building",
      "Giving Back",
    ]);
  });

  it.each([
    ["2.5M+", "veteran-owned businesses"],
    ["5.8M", "jobs created"],
    ["$1T+", "annual revenue"],
    ["9%", "of all U.S. businesses"],
  ])("shows %s %s", (figure, label) => {
    expect(screen.getByText(label).parentElement).toHaveTextContent(figure);
  });

  it("shows the source and date of the figures", () => {
    const band = screen.getByRole("region", { name: "Veteran-owned businesses in numbers" });
    expect(band).toHaveTextContent(/Survey of Business Owners.*2007.*2012/);
  });

  it("names the three challenges", () => {
    const challenges = within(screen.getByRole("region", { name: "Challenges" }));
    expect(challenges.getAllByRole("heading", { level: 3 }).map((h) => h.textContent)).toEqual([
      "Access to Capital",
      "Business Network Development",
      "Market Visibility",
    ]);
  });
});

describe("listing a business", () => {
  it("has three steps and a link to the form", () => {
    render(<BusinessSignupPage />);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Submit your business" })).toHaveAttribute(
      "href",
      "/submit-business",
    );
  });

  it("redirects the old URL automatically and by a link", () => {
    render(<SubmitPage />);
    expect(screen.getByText("Redirecting to business signup...")).toBeVisible();
    expect(document.querySelector('meta[http-equiv="refresh"]')).toHaveAttribute(
      "content",
      "0; url=/business-signup",
    );
    expect(screen.getByRole("link", { name: "Go to business signup" })).toHaveAttribute(
      "href",
      "/business-signup",
    );
  });

  it("promises a response within 24 hours after a submission", () => {
    render(<SubmissionThanks reference="0A1B2-C3D4F" />);
    expect(
      screen.getByText(/review .* get back to you within 24 hours to confirm the information/),
    ).toBeVisible();
    expect(screen.getByText("0A1B2-C3D4F")).toBeVisible();
  });

  it("thanks for military service on the other thank-you page", () => {
    render(<PlainThanks reference={null} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Thank You for Your Service",
    );
    expect(screen.queryByText(/We have what you sent/)).not.toBeInTheDocument();
    expect(screen.getByText(/Nothing is sent by opening this page/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Submit a Business" })).toBeVisible();
  });
});

describe("the legal pages", () => {
  it("promise no cookies for visitors, and that a submitter's email address is never shown", () => {
    render(<PrivacyPage />);
    expect(screen.getByText(/public pages set no cookies/)).toBeVisible();
    expect(screen.getByText(/never shown on the site/)).toBeVisible();
  });

  it.each([
    ["privacy", PrivacyPage],
    ["terms", TermsPage],
    ["accessibility", AccessibilityPage],
  ])("%s says that the operator's name is missing", (_name, Page) => {
    render(<Page />);
    expect(screen.getByRole("heading", { name: "Who runs this site" })).toBeVisible();
    expect(screen.getByText(/whoever runs this copy of the directory sets them/)).toBeVisible();
  });

  it("name the operator and the contact address when set", () => {
    const operator = { name: "Harbor Veterans Inc.", email: "hello@example.org" };
    render(
      <TextPage title="Privacy" lead="" changedOn="2026-11-21" operator={operator}>
        <p />
      </TextPage>,
    );
    expect(screen.getByText(/^Harbor Veterans Inc\. wrote this page and answer/)).toBeVisible();
    expect(screen.getByRole("link", { name: "hello@example.org" })).toBeVisible();
  });
});

describe("the links to share the site", () => {
  it.each([
    ["Facebook", "www.facebook.com"],
    ["X", "x.com"],
    ["LinkedIn", "www.linkedin.com"],
  ])("open %s in a new tab, labeled so", (network, host) => {
    render(<ShareCall siteUrl="https://vets.example.org/?a=1&b=2" />);
    const link = screen.getByRole("link", { name: `Share on ${network} (opens in a new tab)` });
    const url = new URL(link.getAttribute("href") ?? "");
    expect(url.hostname).toBe(host);
    expect([...url.searchParams.values()]).toContain("https://vets.example.org/?a=1&b=2");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  });

  it("open an email that contains the URL", () => {
    render(<ShareCall siteUrl="https://vets.example.org" />);
    const href = screen.getByRole("link", { name: /email/ }).getAttribute("href") ?? "";
    expect(href).toMatch(/^mailto:\?subject=/);
    expect(decodeURIComponent(href)).toContain("https://vets.example.org");
  });

  it("load no script", () => {
    const { container } = render(<ShareCall siteUrl="https://vets.example.org" />);
    expect(container.querySelector("script, iframe, img")).toBeNull();
  });
});
