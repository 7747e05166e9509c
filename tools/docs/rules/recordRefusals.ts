import { ARCHIVED_CUSTOMER, UNKNOWN_CUSTOMER } from "#application/customer/Customers.ts";
import { NOT_OF_CUSTOMER } from "#application/contact/Contacts.ts";
import { SAME_STATE_FIELD } from "#application/stateField/StateFields.ts";
import { UNKNOWN_HAZARD } from "#application/product/Products.ts";
import { SAME_COMPONENT, UNKNOWN_COMPONENT } from "#application/component/ComponentsLive.ts";
import * as fileMessages from "#application/files/fileMessages.ts";
import { NOTHING_TO_WRITE, ROWS_OPEN } from "#application/import/importMessages.ts";
import { TOO_MANY_ROWS } from "#domain/import/ImportInput.ts";
import { ROLE_ABOVE_OWN } from "#application/identity/session/ApiTokens.ts";
import * as mails from "#application/mail/mailBudget.ts";
import { EMAIL_TAKEN, OWN_ON_PROFILE } from "#application/identity/personChanges.ts";
import { LINK_INVALID } from "#application/identity/passwordLinksLive.ts";
import * as checks from "#application/inventory/inventoryChecks.ts";
import { EQUAL_LINE } from "#domain/inventory/grid/validateMarked.ts";
import * as line from "#application/inventory/lineChecks.ts";
import { EQUAL_NOW } from "#application/inventory/walk/WalksLive.ts";
import * as filings from "#application/filing/filingRefusals.ts";
import * as season from "#application/season/SeasonsLive.ts";
import { NO_INVENTORY, NOT_THEIRS, SAME_YEAR } from "#application/report/reportRefusals.ts";
import { CODE_NEEDED, CODE_UNREADABLE, PASSKEY_REFUSED, WRONG_CODE } from "#domain/identity/SecondFactor.ts";
import * as passwords from "#domain/identity/Password.ts";
import { confirmOrSayWhy } from "#domain/inventory/inventoryMachine.ts";
import { WHY_GONE } from "#domain/inventory/walk/walkLineMachine.ts";
import { TOO_LONG, TOO_MUCH } from "#domain/inventory/mergeLines.ts";
import { NOTES_LOCKED } from "#domain/inventory/questionMachine.ts";

/** What a form is refused for because of other records; only the server can know them. Status 422, told at the field. */
export type RecordRefusal = {
  readonly form: string;
  readonly field: string;
  readonly when: string;
  readonly message: string;
};

const of =
  (form: string) =>
  (field: string, when: string, message: string): RecordRefusal => ({ form, field, when, message });

const inventory = of("Inventory");
const shelf = of("Product of an inventory");
const walk = of("Decision on a line of a walk");
const cell = of("Cell of the grid");
const component = of("Chemical component");
const barcode = of("Barcode");
const product = of("Product");
const facility = of("Facility");
const report = of("Report");
const filing = of("Filing");
const filed = of("Report marked as filed");
const list = of("Reference list (Database Entry)");
const files = of("Files");

/** The year that an example of the message is made with. */
const EXAMPLE_YEAR = 2027;

/** Each one that a service gives. A test holds that none is missing. */
export const RECORD_REFUSALS: ReadonlyArray<RecordRefusal> = [
  inventory("year", `a year after the next one (said in ${EXAMPLE_YEAR - 1})`, checks.yearMessage(EXAMPLE_YEAR)),
  inventory("year", "the next year for a new walk, before October", checks.walkTooEarly(EXAMPLE_YEAR)),
  inventory("customer_id", "an archived customer, when its facility is newly chosen", ARCHIVED_CUSTOMER),
  inventory("facility_id", "a facility that does not exist", checks.UNKNOWN_FACILITY),
  inventory("facility_id", "a facility of another customer", checks.OTHER_CUSTOMER),
  inventory("facility_id", "an archived facility, unless the inventory has it already", checks.ARCHIVED_FACILITY),
  inventory("technician_ids", "somebody added who is no technician", checks.UNKNOWN_TECHNICIAN),
  inventory("technician_ids", "an archived technician added", checks.ARCHIVED_TECHNICIAN),
  inventory("inventory_ids", "an inventory added that does not exist", checks.UNKNOWN_SOURCE),
  inventory("inventory_ids", "an archived inventory added", checks.ARCHIVED_SOURCE),
  inventory("inventory_ids", "the inventory itself", checks.OWN_SOURCE),
  inventory("inventory_ids", "quantities of equal lines that add up to too much", TOO_MUCH),
  inventory("inventory_ids", "places or notes of equal lines that are too long together", TOO_LONG),
  inventory("walk_source_id", "an inventory that does not exist", checks.UNKNOWN_SOURCE),
  inventory("walk_source_id", "an archived inventory", checks.ARCHIVED_SOURCE),
  inventory("walk_source_id", "an inventory of another facility", checks.OTHER_FACILITY),
  inventory("walk_source_id", "an inventory of the same year or a later one", checks.NOT_EARLIER),
  inventory("walk_source_id", "another one than the inventory was created with", checks.WALK_LATER),
  inventory("unconfirmed_reason", "completing while lines of the walk are to confirm, without it", confirmOrSayWhy(3)),
  walk("reason", "a line that is gone, without it", WHY_GONE),
  walk("container_size", "the size of an equal line", EQUAL_NOW),
  shelf("product_id", "a product that does not exist", line.UNKNOWN_PRODUCT),
  shelf("product_id", "an archived product, unless the line has it already", line.ARCHIVED_PRODUCT),
  shelf("hazard_ids", "a hazard class that does not exist", UNKNOWN_HAZARD),
  shelf("container_id", "a container type that does not exist", line.UNKNOWN_CONTAINER),
  shelf("container_id", "an archived container type, unless the line has it already", line.ARCHIVED_CONTAINER),
  shelf("container_unit_id", "a container unit that does not exist", line.UNKNOWN_UNIT),
  shelf("container_unit_id", "an archived container unit, unless the line has it already", line.ARCHIVED_UNIT),
  shelf("notes", "changed while the question is resolved", NOTES_LOCKED),
  shelf("container_quantity", "quantities of equal lines that add up to too much", TOO_MUCH),
  shelf("location_stored", "places or notes of equal lines that are too long together", TOO_LONG),
  cell("container_id, container_unit_id or container_size", "the line would equal another one", EQUAL_LINE),
  of("Rows of a file to validate")("filepath", "a file of too many rows", TOO_MANY_ROWS),
  of("Rows of a file to import")("rows", "a row that is refused or has a question", ROWS_OPEN),
  of("Rows of a file to import")("rows", "rows that are all equal or left out", NOTHING_TO_WRITE),
  component("chemical_component_id", "a component that does not exist", UNKNOWN_COMPONENT),
  component("number", "the same CAS # and name once more", SAME_COMPONENT),
  barcode("product_id", "a product that does not exist", line.UNKNOWN_PRODUCT),
  report("facility_id", "a facility of another customer", NOT_THEIRS),
  report("year", "a year without an active inventory", NO_INVENTORY),
  filing("facility_ids", "a facility of another customer", NOT_THEIRS),
  filing("facility_ids", "a year without an active inventory of a facility", `…: ${NO_INVENTORY}`),
  filing("format", "the format of the other target", filings.OTHER_FORMAT),
  filing("attachments", "attachments of another file than a .t2s", filings.ONLY_T2S),
  filing("attachments", "two of the same name, whatever their case", filings.SAME_NAMES),
  filing("attachments", "a name that its content does not have, or that no folder takes", filings.ATTACHMENT_NAME),
  filing("attachments", "more than 25 MB together", filings.ATTACHMENTS_TOO_LARGE),
  filing("template", "a template for Tier II", filings.TEMPLATE_OF_CERS),
  filing("template", "another file than a workbook", filings.NO_TEMPLATE),
  of("Email that asks for missing facts")(
    "contact_id",
    "a contact of another facility, or an archived one",
    season.NOT_A_CONTACT,
  ),
  of("Email that asks for missing facts")("contact_id", "a contact without an email address", season.WITHOUT_EMAIL),
  of("Email that asks for missing facts")("contact_id", "too many such emails in a day", mails.MAILS_OF_PERSON.message),
  of("Email that asks for missing facts")(
    "contact_id",
    "too many emails to this address in a day",
    mails.MAILS_TO_ADDRESS.message,
  ),
  filed("facility_id", "a facility that does not exist", season.NO_FACILITY),
  filed("year", "a year without an active inventory", NO_INVENTORY),
  filed("filed_on", "a day in the future", season.FUTURE_DAY),
  filed("filepath", "an upload that is not known, older than a day, or somebody else's", fileMessages.UNKNOWN_UPLOAD),
  of("Comparison of two years")("facility_id", "a facility of another customer", NOT_THEIRS),
  of("Comparison of two years")("before", "a year without an active inventory", NO_INVENTORY),
  of("Comparison of two years")("after", "a year without an active inventory", NO_INVENTORY),
  of("Comparison of two years")("after", "one and the same year", SAME_YEAR),
  product("hazard_ids", "a hazard class that does not exist", UNKNOWN_HAZARD),
  product("sds", "an upload that is not known, older than a day, or somebody else's", fileMessages.UNKNOWN_UPLOAD),
  product("sds", "an upload that is no PDF", fileMessages.ONLY_PDF),
  facility("customer_id", "a customer that does not exist", UNKNOWN_CUSTOMER),
  facility("customer_id", "an archived customer, unless the facility is its already", ARCHIVED_CUSTOMER),
  of("Contact")("customer_id", "a customer that does not exist", UNKNOWN_CUSTOMER),
  of("Contact")("customer_id", "an archived customer, unless the contact is its already", ARCHIVED_CUSTOMER),
  of("Contact")("facility_ids", "a facility of another customer, or one that does not exist", NOT_OF_CUSTOMER),
  of("State field")("t2s_name", "a name that the state's list has already at this level", SAME_STATE_FIELD),
  of("User")("email", "an email that somebody has already", EMAIL_TAKEN),
  of("User")("email", "too many changes of the email in a day", mails.MAILS_TO_ADDRESS.message),
  of("Technician")("email", "an email that somebody has already", EMAIL_TAKEN),
  of("API token")("role", "a role above one's own", ROLE_ABOVE_OWN),
  of("API token")("current_password", "a current password that is wrong", passwords.WRONG_PASSWORD),
  of("Own profile")("email", "an email that somebody has already", EMAIL_TAKEN),
  of("Own profile")("email", "too many changes of the email in a day", mails.MAILS_TO_ADDRESS.message),
  of("Own profile")("current_password", "a current password that is wrong", passwords.WRONG_PASSWORD),
  of("Own profile")(
    "current_password",
    "another email or password without the current password",
    passwords.PASSWORD_NEEDED,
  ),
  of("Own profile")("current_code", "another email or password without a code, with a second factor", CODE_NEEDED),
  of("Own profile")("current_code", "a code that is wrong, too old or used", WRONG_CODE),
  of("Setting up a second factor")("current_password", "a password that is wrong", passwords.WRONG_PASSWORD),
  of("Setting up a second factor")("current_code", "no code, although there is a passkey", CODE_NEEDED),
  of("Adding a passkey")("answer", "not what a passkey answered to the question of this session", PASSKEY_REFUSED),
  of("Removing a passkey")("current_password", "a password that is wrong", passwords.WRONG_PASSWORD),
  of("Removing a passkey")("current_code", "a code that is wrong, too old or used", WRONG_CODE),
  of("Change of a second factor")("current_code", "a passkey that is not accepted", PASSKEY_REFUSED),
  of("First code of a second factor")("current_code", "a code that is wrong, too old or used", WRONG_CODE),
  of("Change of a second factor")("current_password", "a password that is wrong", passwords.WRONG_PASSWORD),
  of("Change of a second factor")("current_code", "no code, although the second factor is on", CODE_NEEDED),
  of("Change of a second factor")("current_code", "a code that is wrong, too old or used", WRONG_CODE),
  of("Change of a second factor")("current_code", "a code of an app whose key is missing", CODE_UNREADABLE),
  of("Own profile")("password", "one of the most common passwords", passwords.PASSWORD_TOO_COMMON),
  of("User")("password", "one of the most common passwords", passwords.PASSWORD_TOO_COMMON),
  of("Own profile")("password", "a password made of guessable words and digits alone", passwords.PASSWORD_OF_NAMES),
  of("User")("password", "a password made of guessable words and digits alone", passwords.PASSWORD_OF_NAMES),
  of("User")("email", "another email or password of the admin who asks", OWN_ON_PROFILE),
  of("New password by a mailed link")("token", "a link that is unknown, used or too old", LINK_INVALID),
  list("db_entry", "an upload that is not known, older than a day, or somebody else's", fileMessages.UNKNOWN_UPLOAD),
  list("db_entry", "an upload that is no list", fileMessages.ONLY_LISTS),
  list("db_entry", "a file that the store has lost", fileMessages.LOST_FILE),
  list("db_entry", "a file that was damaged in the store", fileMessages.DAMAGED_FILE),
  files("file", "a form without a file", fileMessages.NO_FILE),
  files("file", "an empty file", fileMessages.EMPTY_FILE),
];
