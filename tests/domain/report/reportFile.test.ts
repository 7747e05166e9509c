import { expect, it } from "vitest";
import { reportFileName } from "#domain/report/request/reportFile.ts";

// Rules: B7.30, B7.31
it("a report's file bears type, customer and year; blanks and dots become underscores, the ending says the kind", () => {
  expect(reportFileName("epcra_section_302_extremely_hazardous_substances", "Acme Co. Ltd.", 2026)).toBe(
    "EPCRA_Section_302_Extremely_Hazardous_Substances_Acme_Co_Ltd__2026.pdf",
  );
  expect(reportFileName("hmpp_excel", "Acme", 2025)).toBe("HMPP_Excel_Acme_2025.xlsx");
});
