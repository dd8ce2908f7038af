import { Check } from "lucide";
import { Icon } from "@/components/ui/icon";

type Props = { title: string; benefits: readonly string[] };

/** What one gets for filling in the form beside it; left out where there is no room beside. */
export function Benefits({ title, benefits }: Props) {
  return (
    <aside aria-labelledby="benefits" className="text-sm max-lg:hidden">
      <h2 id="benefits" className="border-t-4 border-bar pt-3 text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Icon node={Check} size={20} className="mt-0.5 shrink-0 text-pine" />
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  );
}
