import { PHONE_TYPES } from "../contact/contactWords.ts";
import { keptText } from "../shared/fields.ts";
import { presetChoice, presetText } from "../shared/fieldTable.ts";
import { STATE_VALUES } from "../stateField/stateValues.ts";

const shortText = (label: string, max: number, example: string) =>
  presetText(label, keptText({ max, message: `${label} must be at most ${max} characters` }), example);

/** What only files for authorities say of a facility; no report prints it. */
export const FILED_FIELDS = {
  department: shortText("Department", 100, "Utilities"),
  phone_type: {
    ...presetChoice(
      "Type of the Phone",
      ["not stated", ...PHONE_TYPES],
      `Type of the phone must be not stated, ${PHONE_TYPES.join(", ")}`,
      "not stated",
    ),
    help: "For the phone number in the facility's address",
  },
  certifier_name: shortText("Certifier", 100, "Ruth Okafor"),
  certifier_title: shortText("Title of Certifier", 100, "Plant Manager"),
  mailing_street: shortText("Mailing Street", 200, "PO Box 88"),
  mailing_city: shortText("Mailing City", 100, "Decatur"),
  mailing_state: shortText("Mailing State", 50, "AL"),
  mailing_zip: shortText("Mailing ZIP", 20, "35601"),
  mailing_country: shortText("Mailing Country", 60, "USA"),
  filing_notes: { ...shortText("Notes for the Filing", 2_000, "Tank 3 was empty from June on."), isMultiline: true },
  state_fields: STATE_VALUES,
};
