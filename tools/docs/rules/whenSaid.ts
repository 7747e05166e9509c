/**
 * When a refusal's sentence is said, by status and sentence: the one thing that the code cannot tell an auditor by itself.
 * A test holds that every refusal of the code is here and nothing else.
 */
export const WHEN_SAID: Readonly<Record<string, string>> = {
  "400 The JSON in the request cannot be read.": "the body of a call is cut off or no JSON",
  "400 The form in the request cannot be read.": "an upload is cut off or no form",
  "401 Please sign in.": "no session, one that has ended, or an account that was archived meanwhile",
  "401 Wrong email or password": "signing in with an unknown email, a wrong password or an archived account alike",
  "403 The application key is missing or not valid.": "a program calls without the key of this installation",
  "403 This file does not exist, or the link has expired.": "a link to a file was changed or is too old",
  "404 There is no such API call.": "an address below /api that is none",
  "404 This record does not exist.": "an id in the address that cannot be one",
  "404 This … does not exist.": "a record that was deleted or never was; the sentence names its kind",
  "404 This product has no SDS file.": "the sheet of a product is taken away that has none",
  "404 This file does not exist, or the link has expired.": "the file of a link is gone",
  "405 This call must be made with ….": "a call with the wrong method",
  "408 The upload was too slow and was stopped. Please try again on a better connection.":
    "an upload came in at less than 8 KB a second for SLOW_SECONDS, or stopped",
  "408 The request was not sent in time.": "a body that trickles in",
  "409 This hazard class is used by products and cannot be deleted. Archive it instead.":
    "deleting a hazard class that is in use",
  "409 This is the last active admin. Make another person an admin first.":
    "archiving, deleting or degrading the last active admin",
  "409 This product is already in the inventory with the same container type, unit and size.":
    "an equal line stands in the inventory and adding up was not confirmed",
  "409 This conflicts with another record.": "a key that is taken, where no rule has its own sentence",
  "410 This file was damaged in storage, so it is not handed out. Upload it again, or ask your administrator to restore it.":
    "the content of a file is not what was stored",
  "410 This file is no longer available.": "the record of a file is there, its content is not",
  "412 Someone else changed this record. Nothing was overwritten.":
    "the version that was seen is not the record's any more; the answer carries the record as it is now",
  "409 A line with this product, container type, unit and size is in the inventory. Change that one, and mark this one as gone.":
    "a line of a walk is put back, and an equal one was added meanwhile",
  "409 This change is undone already.": "what was done to several lines is to be undone twice",
  "403 Only the person who made this import, or an admin, can undo it.": "somebody else's import is to be undone",
  "409 Something changed since these rows were judged. Nothing was written. Look at them again.":
    "rows of a file are to be written, and the inventory or the catalog is not as it was when they were judged",
  "403 This view is not shared. Ask the person who made it to share it with everybody.":
    "a saved view of somebody else is opened, changed or deleted that is not shared, or no longer",
  "409 You have another view of this list with this name.": "a view is saved or renamed",
  "409 You have … views of this list. Delete one first.": "one more view of the same list is saved",
  "409 This sheet has a product already.":
    "a product is attached to a safety data sheet, or made from it, that has one",
  "409 This sheet is not read yet.": "a value is picked from a safety data sheet before it was read",
  "409 Values of this sheet are stored in another product.":
    "a safety data sheet is attached to another product after its values were stored",
  "413 The request is too large.": "a body of more than 1 MiB",
  "413 The file is larger than 25 MB.": "an upload that is too large",
  "413 The form contains too much besides its file.": "an upload with too many other parts",
  "415 The request must be JSON (application/json).": "a body of another type",
  "415 The request must be a form with a file (multipart/form-data).": "an upload of another type",
  "415 Only PDF files are allowed": "a file that is called .pdf and is none",
  "415 Only PDF, CSV, XLS, XLSX, PNG, JPG and Tier II files (.t2s, .xml) are allowed":
    "a file whose content is of no kind that is kept",
  "416 The requested byte range is not in the file.": "a part of a file beyond its end",
  "422 Some fields are not valid. Nothing was saved.": "any form with a wrong field; the messages stand by field",
  "422 Your password reset link is invalid or has expired. Please request a new one to proceed.":
    "setting a password by a link that is unknown, used or too old",
  "422 This facility does not belong to the selected customer.": "a report of a facility of another customer",
  "422 The facility has no active inventory in this year.": "a report of a year without an inventory",
  "422 The later year must be another year.": "two years of a facility that are one and the same",
  "429 Too many files are being uploaded right now. Please try again in a moment.":
    "more uploads at once than the server takes",
  "429 Too many attempts. Please wait a moment and try again.":
    "too many wrong passwords for an account or from an address",
  "503 The server cannot be reached. Please check your connection and try again.":
    "said by the browser itself: no answer came",
  "503 The database is not responding. Please try again in a moment.": "the database is away",
  "503 The server has no storage space left for files. Please contact your administrator.":
    "the place of the files is full",
  "503 The labels could not be created. Please try again.": "the PDF of labels could not be written",
  "422 There is nothing to print labels of: these rows are not in the list.":
    "labels are asked for of rows that were deleted, of ids that are none, or of an empty list",
  "422 More than … labels would be created. Narrow the list with its search or filters.":
    "labels are asked for of a longer list",
  "503 The list could not be exported. Please try again.": "the file of a list could not be written",
  "503 The service is temporarily unavailable. Please try again.": "database or files could not be asked",
  "503 Too many changes are being saved at once. Nothing was saved. Please try again in a moment.":
    "a save waited 8 seconds for others in vain",
  "503 Something went wrong. Please try again.": "a call broke in the browser itself",
  "503 The safety data sheets could not be combined. Please try again.": "the print of all sheets failed",
  "503 The report could not be created. Please try again.": "making a report failed",
  "503 The filing could not be created. Please try again.": "making a file for an authority failed",
  "422 The filing lacks mandatory facts. Complete them, or create a draft.":
    "a filing that lacks what the authority takes no file without, and not as a draft; `is_draft` lists it",
  "503 Other large jobs are running. Please try again in a moment. Place in the line: ….":
    "too many prints, imports and reports wait already, or a turn did not come in half a minute",
  "503 Another backup is running. Please try again when it is done.":
    "a second backup, when the first one took longer than half a minute",
  "503 The server is stopping. Please try again in a moment.": "the server is being shut down",
  "503 The request took too long and was stopped. Please try again.": "a call ran longer than REQUEST_SECONDS",
};
