import { FormMessage } from "@/components/forms/form-message";
import { Container } from "@/components/layout/container";
import { FlashTaker } from "@/components/ui/flash-taker";
import { readPrintedFlash } from "@/lib/flash";

/** Shows the message of the previous form above the page, where no script shows it as a toast. */
export default async function MembersLayout({ children }: LayoutProps<"/">) {
  const message = await readPrintedFlash();
  return (
    <>
      {message && (
        <Container className="pt-6">
          <FormMessage {...message} role="status" />
        </Container>
      )}
      <FlashTaker answer={{}} />
      {children}
    </>
  );
}
