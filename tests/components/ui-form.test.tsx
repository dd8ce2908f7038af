import { render, screen } from "@testing-library/react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";

describe("Field", () => {
  it("ties an input to its label, its hint and its error", () => {
    render(
      <Field id="email" label="Email" hint="We answer to this address." error="Write your email.">
        <Input name="email" type="email" />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "Email" });
    expect(input).toHaveAccessibleDescription(
      "We answer to this address. Error: Write your email.",
    );
    expect(input).toHaveAttribute("aria-describedby", "email-hint email-error");
    expect(input).toBeInvalid();
  });

  it("has no description and no invalid state without hint and error", () => {
    render(
      <Field id="name" label="Business name">
        <Input name="name" required />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "Business name" });
    expect(input).not.toHaveAttribute("aria-describedby");
    expect(input).not.toHaveAttribute("aria-invalid");
    expect(input).toHaveAttribute("name", "name");
  });

  it("labels optional fields", () => {
    render(
      <Field id="website" label="Website" optional>
        <Input type="url" />
      </Field>,
    );
    expect(screen.getByRole("textbox", { name: "Website (optional)" })).toBeVisible();
  });

  it("labels a select and a textarea", () => {
    render(
      <>
        <Field id="category" label="Category">
          <Select defaultValue="hvac">
            <option value="hvac">HVAC</option>
          </Select>
        </Field>
        <Field id="description" label="Description" error="Say what you do.">
          <Textarea />
        </Field>
      </>,
    );
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveDisplayValue("HVAC");
    expect(screen.getByRole("textbox", { name: "Description" })).toBeInvalid();
  });
});

describe("Button", () => {
  it("is a button with a name, and can be disabled", () => {
    render(<Button disabled>Search</Button>);
    expect(screen.getByRole("button", { name: "Search" })).toBeDisabled();
  });

  it("styles a link without changing its role", () => {
    render(
      <Button asChild>
        <a href="/submit-business">Submit a Business</a>
      </Button>,
    );
    const link = screen.getByRole("link", { name: "Submit a Business" });
    expect(link).toHaveAttribute("data-slot", "button");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("Badge", () => {
  it("has a text, and can be a link to its explanation", () => {
    render(
      <Badge asChild variant="stamp">
        <a href="#verification">Verified Veteran</a>
      </Badge>,
    );
    expect(screen.getByRole("link", { name: "Verified Veteran" })).toHaveAttribute(
      "href",
      "#verification",
    );
  });
});

describe("Disclosure", () => {
  it("is closed at first, and only one of the same name is open", () => {
    render(
      <>
        <Disclosure summary="VA medical centers" name="va">
          Miami, Orlando, Tampa
        </Disclosure>
        <Disclosure summary="Clinics" name="va">
          Stuart
        </Disclosure>
      </>,
    );
    const groups = screen.getAllByRole("group");
    expect(groups).toHaveLength(2);
    groups.forEach((group) => {
      expect(group).not.toHaveAttribute("open");
      expect(group).toHaveAttribute("name", "va");
    });
  });
});

describe("Skeleton", () => {
  it("is hidden from screen readers", () => {
    const { container } = render(<Skeleton className="h-6" />);
    expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
  });
});
