import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import type { TextProps } from "../form/useResourceForm.ts";

type MailingPart = "mailing_street" | "mailing_city" | "mailing_state" | "mailing_zip" | "mailing_country";

/** Where mail goes, of a facility or of a contact; other than its address it may be abroad. */
export function MailingAddress({ text }: { readonly text: (part: MailingPart) => TextProps }) {
  return (
    <FormSection title="Mailing Address" isSmall>
      <FormGrid>
        <TextField {...text("mailing_street")} autoComplete="off" />
        <TextField {...text("mailing_city")} autoComplete="off" />
        <TextField {...text("mailing_state")} autoComplete="off" />
        <TextField {...text("mailing_zip")} autoComplete="off" />
        <TextField {...text("mailing_country")} autoComplete="off" description="Leave blank for the USA." />
      </FormGrid>
    </FormSection>
  );
}
