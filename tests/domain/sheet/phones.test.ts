import { expect, it } from "vitest";
import { phoneProposals } from "#domain/sheet/identity/phoneProposals.ts";
import { drawnDocument } from "./drawnDocument.ts";

const phones = (drawing: string) =>
  Object.fromEntries(
    phoneProposals(drawnDocument({ 1: drawing, 2: "Not classified" })).map(({ field, value }) => [field, value]),
  );

it.each([
  [
    "beside each other",
    "24 Hour Emergency: 800-555-0199    Customer Service: 212-555-0100",
    { mfg_phone: "2125550100", emergency_phone: "8005550199" },
  ],
  [
    "before the number of a fax",
    "Tel: +1 (212) 555-0100; Fax +1 (212) 555-0101\nEmergency tel: +1 (800) 555-0199",
    { mfg_phone: "2125550100", emergency_phone: "8005550199" },
  ],
  [
    "of the product's maker for information",
    "Transport Emergency: 800-555-0199\nProduct Info: 212-555-0100",
    { mfg_phone: "2125550100", emergency_phone: "8005550199" },
  ],
  ["below 911, which is nobody's", "Emergency: 911\nPhone: 212-555-0100", { mfg_phone: "2125550100" }],
  [
    "in the row of emergencies behind 'Tel'",
    "Phone: 212-555-0100\nEmergency information:    Tel: +43 50555 0199",
    { mfg_phone: "2125550100", emergency_phone: "+43 50555 0199" },
  ],
  [
    "with what they are for behind them",
    "Emergency: 800-555-0199 US/Canada * 212-555-0100 International",
    { emergency_phone: "8005550199" },
  ],
  [
    "of the United Kingdom",
    "T 01632 960696 - F 01632 960693\nEmergency number    01632 960699",
    { mfg_phone: "01632 960696", emergency_phone: "01632 960699" },
  ],
  [
    "of the company below its emergency number",
    "Emergency telephone numbers\n800-555-0199\nCompany phone number: 212-555-0100",
    { mfg_phone: "2125550100", emergency_phone: "8005550199" },
  ],
  [
    "of a hotline for callers from abroad behind that for others",
    "Emergency telephone: 1-703-527-3887 or CHEMTREC: 1-800-424-9300",
    { emergency_phone: "8004249300" },
  ],
  [
    "named for emergencies itself, before one for health and safety",
    "Health and Safety Tel: 212-555-0133\nEmergency Information    CHEMTREC: 1-800-424-9300",
    { emergency_phone: "8004249300" },
  ],
  [
    "of the hotline, before that of the company under the same heading",
    "Emergency Contact Information:\nAcme Paints\n212-555-0133\n24 Hour Emergency Contact:\nChemtrec - 800-424-9300",
    { emergency_phone: "8004249300" },
  ],
  [
    "for emergencies only, but under a plain label",
    "Emergency telephone\nTelephone: 212-555-0100",
    { mfg_phone: "2125550100", emergency_phone: "2125550100" },
  ],
  [
    "under one label with a fax",
    "Phone: 212-555-0100\nEmergency contact telephone/fax:\n(212) 555-0133/(212) 555-0116",
    { mfg_phone: "2125550100", emergency_phone: "2125550133" },
  ],
  [
    "left of a column for emergencies",
    "Springfield, IN 46320    24 HR. EMERGENCY TELEPHONE NUMBER\n212-555-0100             CHEMTREC (US): 1 (800) 424-9300",
    { mfg_phone: "2125550100", emergency_phone: "8004249300" },
  ],
  ["but no fax", "Phone: 212-555-0100    212-555-0101 (fax)", { mfg_phone: "2125550100" }],
])("phones stand %s", (_, drawing, read) => expect(phones(drawing)).toEqual(read));

it.each(["001-800-ACROS-01", "01-800-555-0199", "001 (800) 555-0199", "1-800-OFFICIAL"])(
  "%s is proposed, but never sure",
  (phone) => {
    const document = drawnDocument({ 1: `Phone: 212-555-0100\nEmergency phone: ${phone}`, 2: "Not classified" });
    const found = phoneProposals(document).find(({ field }) => field === "emergency_phone");
    expect(found?.value).toMatch(/^800\d{7}$/);
    expect(found).toMatchObject({ sureness: "likely", cautions: [{ code: "phone-irregular" }] });
  },
);
