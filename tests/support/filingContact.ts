/** A contact with everything that a filing needs of one, to be sent with its customer and facilities. */
export const FILING_CONTACT = {
  first_name: "Ruth",
  last_name: "Okafor",
  title: "Plant Manager",
  email: "r.okafor@example.com",
  roles: ["Owner / Operator", "Emergency Contact", "Tier II Information Contact"],
  phones: [
    { number: "3305550142", type: "Work" },
    { number: "3305550143", type: "24-hour" },
  ],
  mailing_street: "PO Box 88",
  mailing_city: "Akron",
  mailing_state: "OH",
  mailing_zip: "44308",
};
