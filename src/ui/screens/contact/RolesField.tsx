import type { ContactDraft } from "#application/contact/contactMachines.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { CONTACT_TYPES } from "#domain/filing/tier2/tier2Words.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";

/** As a Tier II filing names them; one person may hold several. */
export function RolesField({ context: { draft }, field, change }: OpenForm<ContactDraft, Contact>) {
  const { isDisabled, isReadOnly } = field("roles");
  return (
    <FormSection
      title="Roles"
      description="For each facility, a filing needs an Owner / Operator, an Emergency Contact and a Tier II Information Contact."
      isSmall
    >
      <FormGrid>
        {CONTACT_TYPES.map((role) => (
          <Checkbox
            key={role}
            label={role}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            isSelected={draft.roles.includes(role)}
            onChange={(isHeld) =>
              change(
                "roles",
                CONTACT_TYPES.filter((one) => (one === role ? isHeld : draft.roles.includes(one))),
              )
            }
          />
        ))}
      </FormGrid>
    </FormSection>
  );
}
