import { Button } from "@/components/ui/button";

type Props = { step: number; isLast: boolean; isPending?: boolean };

/** Submit buttons of a step: continue, back, or save for later. */
export function StepButtons({ step, isLast, isPending = false }: Props) {
  return (
    <p className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="go"
        value="on"
        size="large"
        aria-disabled={isPending || undefined}
      >
        {isLast ? "Send for review" : "Save and continue"}
      </Button>
      {step > 1 && (
        <Button type="submit" name="go" value="back" variant="outline">
          Back
        </Button>
      )}
      <Button type="submit" name="go" value="later" variant="outline">
        Save for later
      </Button>
    </p>
  );
}
