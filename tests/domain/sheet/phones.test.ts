import { expect, it } from "vitest";
import { phoneProposals } from "#domain/sheet/phoneProposals.ts";
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
  ["but no fax", "Phone: 212-555-0100    212-555-0101 (fax)", { mfg_phone: "2125550100" }],
])("phones stand %s", (_, drawing, read) => expect(phones(drawing)).toEqual(read));
