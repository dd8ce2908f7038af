import { render } from "@testing-library/react";
import { Store } from "lucide";
import { CategoryIcon } from "@/components/categories/category-icon";
import { Icon } from "@/components/ui/icon";
import { categories } from "../support/categories";

function drawingOf(name: string) {
  const { container } = render(<CategoryIcon name={name} />);
  return container.querySelector("svg");
}

it.each(categories.all.map((category) => [category.label, category.icon]))(
  "draws a specific icon for %s",
  (_, icon) => {
    expect(drawingOf(icon)?.innerHTML).not.toBe(drawingOf("no such icon")?.innerHTML);
  },
);

it.each(["no such icon", "", "__proto__", "constructor"])("draws the shop icon for %j", (name) => {
  const { container } = render(<Icon node={Store} />);
  expect(drawingOf(name)?.innerHTML).toBe(container.querySelector("svg")?.innerHTML);
});

it("is hidden from screen readers", () => {
  expect(drawingOf("hammer")).toHaveAttribute("aria-hidden", "true");
});
