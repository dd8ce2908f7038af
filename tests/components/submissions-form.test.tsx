import { fireEvent, render, screen, within } from "@testing-library/react";
import { ExternalForm } from "@/components/submissions/external-form";
import { Honeypot } from "@/components/submissions/honeypot";
import { isOwnDocument, loadDocument } from "@/components/submissions/page-document";
import { SubmissionForm } from "@/components/submissions/submission-form";
import { fields } from "@/lib/listings/fields";
import { FIELD_LABELS, listShortForm, listWholeForm } from "@/lib/listings/forms";
import { emptyForm } from "@/lib/submissions/rules";
import type { SubmissionFormState } from "@/lib/submissions/types";
import { makeValues } from "../support/submissions";

// jsdom does not navigate.
jest.mock("@/components/submissions/page-document", () => ({
  isOwnDocument: jest.fn(() => true),
  loadDocument: jest.fn(),
}));

function show(state: Partial<SubmissionFormState> = {}, groups = listShortForm()) {
  const initial = { ...emptyForm("token"), ...state };
  return render(
    <SubmissionForm action={async () => initial} initial={initial} groups={groups}>
      <Honeypot />
    </SubmissionForm>,
  );
}

describe("the submission form", () => {
  it("has a visible label and the schema's maximum length for every field", () => {
    show({}, listWholeForm());
    for (const { name: field, label } of FIELD_LABELS) {
      if (field === "consent" || field === "hidesStreet") continue;
      const control = screen.getByLabelText((text) => text.startsWith(label));
      expect(control).toHaveAttribute("name", field);
      if (control.tagName === "SELECT") continue;
      expect(fields[field]).toHaveProperty("limit", Number(control.getAttribute("maxlength")));
    }
    expect(screen.getByRole("checkbox", { name: /No public address/ })).not.toBeRequired();
    expect(screen.getByRole("checkbox", { name: /agree that the directory/ })).toBeRequired();
  });

  it("offers added categories in a group below the first ones", () => {
    const groups = listShortForm().map(({ title, rows }) => ({
      title,
      rows: rows.map((row) =>
        row.map((control) =>
          control.name === "category" ? { ...control, moreChoices: ["Scuba Diving"] } : control,
        ),
      ),
    }));
    show({}, groups);
    const options = screen.getByLabelText("Category").querySelectorAll(":scope > option");
    expect(options).toHaveLength(17);
    const more = within(screen.getByRole("group", { name: "More" })).getAllByRole("option");
    expect(more.map((option) => option.textContent)).toEqual(["Scuba Diving"]);
  });

  it("does not show an empty form when the sent one could not be read", () => {
    show({ formToken: "" });
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("shows the typed values again", () => {
    show({ values: makeValues({ hidesStreet: "yes" }) });
    expect(screen.getByRole("textbox", { name: "Business name" })).toHaveValue("Harbor Bakery");
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("Food & Beverage");
    expect(screen.getByRole("checkbox", { name: /No public address/ })).toBeChecked();
  });

  it("ties each error to its field, with a list of links above in the order of the form", () => {
    show({ errors: { consent: "Please agree.", zip: "Not in Florida.", name: "Write the name." } });
    const list = within(screen.getByRole("alert"));
    expect(list.getByRole("heading")).toHaveTextContent("There are 3 problems");
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#name",
      "#zip",
      "#consent",
    ]);
    expect(screen.getByRole("textbox", { name: "ZIP code" })).toHaveAccessibleDescription(
      /Error: Not in Florida\./,
    );
    expect(screen.getByRole("checkbox", { name: /agree that/ })).toHaveAccessibleDescription(
      "Error: Please agree.",
    );
  });

  it("hides the honeypot field from sight, keyboard and screen readers", () => {
    const { container } = show();
    const trap = container.querySelector('input[name="subject"]');
    expect(trap).toHaveAttribute("tabindex", "-1");
    expect(trap?.closest("[aria-hidden]")).not.toBeNull();
    expect(screen.queryByRole("textbox", { name: /Leave this empty/ })).not.toBeInTheDocument();
  });

  it("shows the place of a valid ZIP code", () => {
    show({ values: makeValues(), county: "Martin County" });
    expect(screen.getByRole("textbox", { name: "ZIP code" })).toHaveAccessibleDescription(
      "Martin County",
    );
  });

  it("shows possible duplicates, with a button to send anyway", () => {
    show({
      duplicates: [
        { id: "harbor-bakery-1", name: "Harbor Bakery", address: null, reason: "phone" },
      ],
    });
    const question = within(screen.getByRole("region", { name: "Is it one of these?" }));
    expect(question.getByText(/^If yours is here, it’s already listed/)).toBeInTheDocument();
    expect(question.getByRole("link", { name: /Harbor Bakery/ })).toHaveAttribute(
      "href",
      "/business/harbor-bakery-1",
    );
    expect(question.getByRole("button")).toHaveAttribute("name", "isNew");
  });
});

describe("an external form", () => {
  const external = (
    <ExternalForm url="https://forms.example.com/embed.js" formId="form-17">
      <p>Our own form</p>
    </ExternalForm>
  );
  const scriptOf = () => document.querySelector('script[src="https://forms.example.com/embed.js"]');

  it("has a container with its id for its script", () => {
    const { container, unmount } = render(external);
    expect(container.querySelector("#form-17")).toBeInTheDocument();
    expect(scriptOf()).toHaveAttribute("data-form-id", "form-17");
    expect(screen.queryByText("Our own form")).not.toBeInTheDocument();
    unmount();
    expect(scriptOf()).toBeNull();
  });

  it("reloads the page after a link, since the first page's policy refuses its script", () => {
    jest.mocked(isOwnDocument).mockReturnValueOnce(false);
    render(external);
    expect(loadDocument).toHaveBeenCalled();
    expect(scriptOf()).toBeNull();
  });

  it("is replaced with the site's own form when its script does not load", () => {
    const { container } = render(external);
    const script = scriptOf();
    if (script) fireEvent.error(script);
    expect(screen.getByText("Our own form")).toBeVisible();
    expect(container.querySelector("#form-17")).toBeNull();
  });
});
