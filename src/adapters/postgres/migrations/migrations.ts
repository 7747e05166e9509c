import { changeLog } from "./0001_change_log.ts";
import { identity } from "./0002_identity.ts";
import { lists } from "./0003_lists.ts";
import { nouns } from "./0004_nouns.ts";
import { inventories } from "./0005_inventories.ts";
import { searches } from "./0006_searches.ts";
import { people } from "./0007_people.ts";
import { files } from "./0008_files.ts";
import { components } from "./0009_components.ts";
import { referenceLists } from "./0010_reference_lists.ts";
import { reports } from "./0012_reports.ts";
import { storageConditions } from "./0013_storage_conditions.ts";
import { remadeReports } from "./0014_remade_reports.ts";
import { orderOfLocks } from "./0015_order_of_locks.ts";
import { amountsAdded } from "./0016_amounts_added.ts";
import { throttles } from "./0017_throttles.ts";
import { tierTwoMarks } from "./0018_tier_two_marks.ts";
import { printedRanges } from "./0019_printed_ranges.ts";
import { processes } from "./0020_processes.ts";
import { inputChanges } from "./0021_input_changes.ts";
import { sheets } from "./0022_sheets.ts";
import { walks } from "./0023_walks.ts";
import { imports } from "./0024_imports.ts";
import { filingFacts } from "./0025_filing_facts.ts";
import { markedLines } from "./0026_marked_lines.ts";
import { savedViews } from "./0027_saved_views.ts";
import { recordImports } from "./0028_record_imports.ts";
import { contacts } from "./0029_contacts.ts";
import { filedRecords } from "./0030_filed_records.ts";
import { filings } from "./0031_filings.ts";
import { filingImports } from "./0032_filing_imports.ts";
import { usedSessions } from "./0033_used_sessions.ts";
import { hazardCodes } from "./0034_hazard_codes.ts";
import { importAnswers } from "./0035_import_answers.ts";
import { materialForm } from "./0036_material_form.ts";
import { filedTexts } from "./0037_filed_texts.ts";
import { storagePlace } from "./0038_storage_place.ts";
import { reportAnswers } from "./0039_report_answers.ts";
import { season } from "./0040_season.ts";
import { seasonFacts } from "./0041_season_facts.ts";
import { dueRules } from "./0042_due_rules.ts";
import { seasonNotices } from "./0043_season_notices.ts";
import { backups } from "./0049_backups.ts";
import { sessionDevices } from "./0046_session_devices.ts";
import { apiTokens } from "./0050_api_tokens.ts";
import { providerSessions } from "./0051_provider_sessions.ts";
import { changeChain } from "./0047_change_chain.ts";
import { secondFactors } from "./0048_second_factors.ts";
import { passkeys } from "./0052_passkeys.ts";
import { providerLinks } from "./0053_provider_links.ts";
import { tallyRows } from "./0054_tally_rows.ts";
import { keyIntroductions } from "./0055_key_introductions.ts";
import { secretsSealed } from "./0056_secrets_sealed.ts";
import { seasonCalendar } from "./0057_season_calendar.ts";
import { stateRules } from "./0058_state_rules.ts";
import { farms } from "./0059_farms.ts";
import { changeSets } from "./0060_change_sets.ts";
import { oneUndo } from "./0061_one_undo.ts";
import { filedFacts } from "./0062_filed_facts.ts";
import { binders } from "./0063_binders.ts";
import { barcodes } from "./0064_barcodes.ts";
import { linePhotos } from "./0065_line_photos.ts";
import { barcodeProducts } from "./0066_barcode_products.ts";

/** Every migration in order, by name. A migration that has shipped is never edited: a new one corrects it. */
export const migrations: Readonly<Record<string, string>> = {
  "0001_change_log": changeLog,
  "0002_identity": identity,
  "0003_lists": lists,
  "0004_nouns": nouns,
  "0005_inventories": inventories,
  "0006_searches": searches,
  "0007_people": people,
  "0008_files": files,
  "0009_components": components,
  "0010_reference_lists": referenceLists,
  "0012_reports": reports,
  "0013_storage_conditions": storageConditions,
  "0014_remade_reports": remadeReports,
  "0015_order_of_locks": orderOfLocks,
  "0016_amounts_added": amountsAdded,
  "0017_throttles": throttles,
  "0018_tier_two_marks": tierTwoMarks,
  "0019_printed_ranges": printedRanges,
  "0020_processes": processes,
  "0021_input_changes": inputChanges,
  "0022_sheets": sheets,
  "0023_walks": walks,
  "0024_imports": imports,
  "0025_filing_facts": filingFacts,
  "0026_marked_lines": markedLines,
  "0027_saved_views": savedViews,
  "0028_record_imports": recordImports,
  "0029_contacts": contacts,
  "0030_filed_records": filedRecords,
  "0031_filings": filings,
  "0032_filing_imports": filingImports,
  "0033_used_sessions": usedSessions,
  "0034_hazard_codes": hazardCodes,
  "0035_import_answers": importAnswers,
  "0036_material_form": materialForm,
  "0037_filed_texts": filedTexts,
  "0038_storage_place": storagePlace,
  "0039_report_answers": reportAnswers,
  "0040_season": season,
  "0041_season_facts": seasonFacts,
  "0042_due_rules": dueRules,
  "0043_season_notices": seasonNotices,
  "0046_session_devices": sessionDevices,
  "0047_change_chain": changeChain,
  "0048_second_factors": secondFactors,
  "0049_backups": backups,
  "0050_api_tokens": apiTokens,
  "0051_provider_sessions": providerSessions,
  "0052_passkeys": passkeys,
  "0053_provider_links": providerLinks,
  "0054_tally_rows": tallyRows,
  "0055_key_introductions": keyIntroductions,
  "0056_secrets_sealed": secretsSealed,
  "0057_season_calendar": seasonCalendar,
  "0058_state_rules": stateRules,
  "0059_farms": farms,
  "0060_change_sets": changeSets,
  "0061_one_undo": oneUndo,
  "0062_filed_facts": filedFacts,
  "0063_binders": binders,
  "0064_barcodes": barcodes,
  "0065_line_photos": linePhotos,
  "0066_barcode_products": barcodeProducts,
};
