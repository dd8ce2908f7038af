import type { FlashMessage } from "@/lib/site";

type Props = FlashMessage & {
  /** Where the message is all that changed since the page before, it is read out. */
  role?: "status";
};

/** How something went, where it also stays after a toast is gone. */
export function FormMessage({ title, description, variant, role }: Props) {
  const isRefused = variant === "destructive";
  return (
    <div
      role={role}
      data-slot="form-message"
      className={`border-l-4 bg-surface px-4 py-3 ${isRefused ? "border-alert" : "border-pine"}`}
    >
      <p className={`font-bold ${isRefused ? "text-alert" : "text-pine"}`}>{title}</p>
      {description && <p>{description}</p>}
    </div>
  );
}
