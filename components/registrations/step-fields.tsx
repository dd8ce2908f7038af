import {
  BackgroundFields,
  HoursFields,
  MoreLinkFields,
  ServicesField,
} from "@/components/submissions/longer-fields";
import {
  AddressFields,
  BusinessFields,
  type Choices,
  FieldGroup,
  LinkFields,
  OwnerFields,
} from "@/components/submissions/submission-fields";
import type { RegistrationState } from "@/lib/registrations/types";

type Props = { step: number; state: RegistrationState; choices: Choices };

/** The controls of one step. */
export function StepFields({ step, state, choices }: Props) {
  switch (step) {
    case 1:
      return (
        <BusinessFields state={state} choices={choices}>
          <ServicesField state={state} />
          <BackgroundFields state={state} />
        </BusinessFields>
      );
    case 2:
      return (
        <FieldGroup title="Where it is, and how customers call">
          <AddressFields state={state} />
        </FieldGroup>
      );
    case 3:
      return (
        <FieldGroup title="When it is open, and where else to find it">
          <HoursFields state={state} />
          <LinkFields state={state}>
            <MoreLinkFields state={state} />
          </LinkFields>
        </FieldGroup>
      );
    default:
      return <OwnerFields state={state} choices={choices} />;
  }
}
