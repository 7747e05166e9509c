/**
 * When a refusal's sentence is said, by status and sentence: the one thing that the code cannot tell an auditor by itself.
 * A test holds that every refusal of the code is here and nothing else.
 */
export const WHEN_SAID: Readonly<Record<string, string>> = {
  "400 The JSON in the request cannot be read.": "the request body is truncated or is not JSON",
  "400 The form in the request cannot be read.": "an upload is truncated or is not a form",
  "401 Please sign in.": "there is no session, it has expired, or the account was archived in the meantime",
  "401 Wrong email or password": "signing in with an unknown email, a wrong password or an archived account",
  "401 Enter the code from your authenticator app.": "signing in with the right password, with a second factor",
  "401 No sign-in provider is set up.": "the answer of a sign-in provider, without OIDC_ISSUER",
  "401 The sign-in provider did not confirm an email address for you.":
    "the first sign-in of a person with the provider, without a verified email",
  "401 The account with your email is linked to a different identity at the sign-in provider. If it is yours, ask an admin to unlink it.":
    "a sign-in with the provider whose email belongs to an account that is linked to another identifier: the firm reassigned the address, or the provider gave its people new identifiers",
  "404 This address is not valid, or no longer valid. Ask your supervisor for the safety data sheets, or scan the newest poster.":
    "the secret address of a facility's sheets was withdrawn, replaced or never existed, its facility or customer is archived, or the product is not in its inventory or has no sheet",
  "409 This facility, or its customer, is archived. Unarchive it first.":
    "an address for the sheets of an archived facility is created",
  "404 This facility has no address for its safety data sheets. Create one first.":
    "the poster of a facility without an address",
  "409 The poster cannot be printed again because the server's key has changed since the address was created. Posters that are already up still work. Replace the address to print a new one.":
    "the poster, at a server that has another SEAL_KEY (or seal.key) than when the address was created",
  "429 Too many addresses that are not valid were opened from here. Try again in a minute.":
    "addresses of sheets are guessed from one network; those that are valid are answered nonetheless",
  "503 The poster could not be created. Please try again.": "creating the PDF of a poster failed",
  "409 This account is not linked to the sign-in provider.": "unlinking an account that is not linked",
  "401 Passwords are turned off. Use the firm's sign-in.": "signing in with a password, with PASSWORD_SIGN_IN=no",
  "404 No sign-in provider is set up.": "the address that leads to a sign-in provider, without OIDC_ISSUER",
  "503 The sign-in provider cannot be reached. Please try again later.":
    "a sign-in with a provider that does not answer",
  "409 You can change this only on your profile, using your current password.":
    "an admin resets their own second factor",
  "401 Use your passkey, or enter a code.": "signing in with the right password, with a passkey",
  "401 This passkey was not accepted. Try again, or use a code":
    "the answer of a passkey in the second step of a sign-in that is not one of the person's, or not to its challenge",
  "409 This server does not offer passkeys.": "adding a passkey without PUBLIC_URL, or where it is not https",
  "409 You have … passkeys already. Remove one first.": "adding another passkey",
  "409 This passkey has already been added.": "adding a passkey that somebody has already",
  "401 This code is wrong, has expired or was already used":
    "a wrong, old or used code in the second step of a sign-in",
  "401 Codes of your app cannot be checked on this server. Use a recovery code or a passkey, then turn the second factor off and set it up again, or ask an admin to reset it":
    "a code in the second step of a sign-in, at a server that has another SEAL_KEY (or seal.key) than when the app was set up",
  "409 This was already done when you first sent it. The result is shown only once and is not stored. Reload the page. There you can create new recovery codes, or end the token and create another one.":
    "a call whose answer has a secret is sent again with the same Idempotency-Key",
  "401 The code has expired, or there were too many attempts. Please sign in again.":
    "the second step of a sign-in, later than 5 minutes after the first, after 5 wrong codes, or a second time",
  "403 Your account requires a second factor. Set it up before you go on.":
    "any other call before a second factor is set up that REQUIRE_SECOND_FACTOR asks for",
  "409 The second factor is already on. Turn it off before you set up another app.":
    "setting up an app while there is one",
  "409 There is no second factor to confirm. Start again.":
    "a first code without a secret before it, or new recovery codes without a second factor",
  "409 Passwords are turned off. Use the firm's sign-in.":
    "making or sending a link to set a password while people sign in with the firm's provider alone",
  "409 This person already has a password. If it was forgotten, a new one can be requested on the sign-in page.":
    "making or sending a link to set the first password of somebody who has one",
  "409 This user is archived. Unarchive the user first.":
    "making or sending a link to set a password for an archived user",
  "409 This person has no second factor.": "resetting the second factor of somebody who has none",
  "403 The application key is missing or not valid.": "a program calls without this installation's key",
  "403 This file does not exist, or the link has expired.": "a file link was altered or has expired",
  "404 This browser could not open the file as a picture. Choose a JPEG or PNG file.":
    "a file that is no picture is added as a photo of a line, in the browser",
  "409 Nothing was saved. There may be too little space on this device.":
    "a change is to wait on the device until the server answers, and the browser cannot store it",
  "404 This photo is no longer on this device. If it was sent meanwhile, reload the page to see it.":
    "a photo that waited to be sent is opened after it was sent, or after the browser deleted it",
  "404 This browser no longer has the photo. Add it to the line again.":
    "a waiting photo cannot be sent because the browser deleted it",
  "409 This barcode is already remembered for ….":
    "another product is chosen for a barcode than somebody chose meanwhile",
  "409 This photo has not been sent yet. It can be deleted after that.":
    "a photo that was added without a network is deleted before it was sent",
  "404 There is no such API call.": "an unknown address below /api",
  "404 This record does not exist.": "the address contains an invalid id",
  "404 This … does not exist.": "the record was deleted or never existed; the message names its kind",
  "404 This product has no SDS file.": "removing the SDS of a product that has none",
  "404 This file does not exist, or the link has expired.": "the file behind a link no longer exists",
  "404 This address is not valid.": "the address that ends the weekly email is altered or cut off",
  "404 This calendar does not exist.":
    "the address of a calendar was withdrawn or never existed, or its person is archived",
  "405 This call must be made with ….": "the call uses the wrong method",
  "408 The upload was too slow and was stopped. Please try again on a better connection.":
    "an upload was slower than 8 KB per second for SLOW_SECONDS, or stopped",
  "408 The request was not sent in time.": "the request body arrives too slowly",
  "409 This hazard class is used by products and cannot be deleted. Archive it instead.":
    "deleting a hazard class that is in use",
  "409 This is the last active admin. Make someone else an admin first.":
    "archiving, deleting or demoting the last active admin",
  "409 This product is already in the inventory with the same container type, unit and size.":
    "an equal line exists and aggregation was not confirmed",
  "409 This conflicts with another record.": "a unique key is already used, and no rule has a message of its own",
  "410 This file was damaged in storage and cannot be downloaded. Upload it again, or ask your administrator to restore it.":
    "a file's content no longer matches what was stored",
  "410 This file is no longer available.": "a file's record exists but its content does not",
  "412 Someone else changed this record. Nothing was overwritten.":
    "the record has a newer version than the one sent; the response contains the current record",
  "409 The inventory already has a line with this product, container type, unit and size. Change that line and mark this one as gone.":
    "a gone line of a walk is restored, but an equal line was added in the meantime",
  "409 This change has already been undone.": "undoing a change a second time",
  "409 All records of this change have since been changed or used. Nothing was undone.":
    "undoing a change of which nothing is left to restore",
  "403 Only the person who made this change, or an admin, can undo it.":
    "undoing someone else's change that created or deleted records",
  "403 This kind of change cannot be undone here.": "undoing a change to accounts, views or settings",
  "409 The data changed after validation. Nothing was imported. Review the rows and try again.":
    "importing rows after the inventory or the catalog changed since they were validated",
  "403 This API token can only read.": "a script whose token has the scope 'read' makes a call that is no GET",
  "403 This view is not shared. Ask the person who created it to share it.":
    "opening, changing or deleting someone else's view that is not, or no longer, shared",
  "409 You already have a view of this list with this name.": "saving or renaming a view",
  "409 You already have … views of this list. Delete one first.": "saving another view of the same list",
  "409 This report is already marked as filed. Withdraw that first.":
    "marking a report of a facility and a year as filed a second time",
  "409 This sheet already has a product.":
    "attaching or creating a product for a safety data sheet that already has one",
  "409 This sheet has not been read yet.": "picking a value from a safety data sheet that has not been read",
  "409 Values from this sheet are already saved to another product.":
    "attaching a safety data sheet to another product after its values were saved",
  "413 The request is too large.": "the request body is larger than 1 MiB, or a photo than 2 MB",
  "413 The photo is wider or higher than … pixels.": "adding a photo to a line that was not scaled before",
  "409 A line has at most … photos. Remove one first.": "adding another photo to a line",
  "413 The file is larger than 25 MB.": "the upload is too large",
  "413 The form contains too much data besides the file.": "an upload has too many other parts",
  "415 The request must be JSON (application/json).": "the body has a different type",
  "415 The request must be the file, with its content type.": "a photo is sent as a form, as JSON or as another kind",
  "415 The photo must be a JPEG file.": "adding a photo whose content is no JPEG, or is cut off",
  "415 The request must be a form with a file (multipart/form-data).": "the upload has a different type",
  "415 Only PDF files are allowed": "a file is named .pdf but is not a PDF",
  "415 Only PDF, CSV, XLS, XLSX, PNG, JPG and Tier II files (.t2s, .xml) are allowed":
    "the file's content is of an unsupported type",
  "416 The requested byte range is not in the file.": "a byte range beyond the end of the file",
  "422 Some fields are not valid. Nothing was saved.": "any form with invalid fields; messages are given by field",
  "422 Your password reset link is invalid or has expired. Please request a new one to proceed.":
    "setting a password with a link that is unknown, used or expired",
  "422 This facility does not belong to the selected customer.": "a report for a facility of another customer",
  "422 The facility has no active inventory in this year.": "a report for a year without an inventory",
  "422 The later year must be different from the earlier year.": "comparing a year with itself",
  "429 Too many files are being uploaded right now. Please try again in a moment.":
    "more simultaneous uploads than the server accepts",
  "429 This calendar is being requested too often. Try again later.":
    "one calendar is read, or unknown ones are tried, too often",
  "429 Too many attempts. Please wait a moment and try again.":
    "too many wrong passwords for an account or from an address",
  "503 Expected file but got something else": "shown by the browser when a download has no file",
  "503 The server's response could not be read. Please reload the page; it may have been updated.":
    "shown by the browser when a response is not what the call returns",
  "503 The server cannot be reached. Please check your connection and try again.":
    "shown by the browser when the server does not respond",
  "503 The database is not responding. Please try again in a moment.": "the database does not respond",
  "503 The server has no storage space left for the database. Nothing was saved. Please contact your administrator.":
    "the disk of the database is full",
  "503 The server has no storage space left for files. Please contact your administrator.": "the file storage is full",
  "503 The labels could not be created. Please try again.": "creating the label PDF failed",
  "422 There are no labels to print because these rows are not in the list.":
    "requesting labels for deleted rows, unknown ids or an empty list",
  "422 This would create more than … labels. Narrow the list with search or filters.":
    "requesting labels for a longer list",
  "503 The list could not be exported. Please try again.": "creating the export file failed",
  "503 This server is older than its database. Please try again in a moment.":
    "a newer version has upgraded the PostgreSQL of this server",
  "503 The service is temporarily unavailable. Please try again.": "the database or file storage does not respond",
  "503 Too many changes are being saved at once. Nothing was saved. Please try again in a moment.":
    "a save waited 8 seconds for other saves",
  "503 Something went wrong. Please try again.": "a call failed inside the browser",
  "503 The safety data sheets could not be combined. Please try again.": "combining the sheets failed",
  "503 The report could not be created. Please try again.": "creating a report failed",
  "503 The filing could not be created. Please try again.": "creating a filing failed",
  "422 Required information is missing. Complete it, or create a draft.":
    "a filing that is not a draft lacks facts the authority requires; they are listed under `is_draft`",
  "503 Other large jobs are running. Please try again in a moment. Your position in the queue: ….":
    "too many prints, imports and reports are waiting, or the job waited half a minute",
  "503 Another backup is running. Please try again when it is done.":
    "starting a second backup while the first takes longer than half a minute",
  "503 The server is stopping. Please try again in a moment.": "the server is being shut down",
  "503 The request took too long and was stopped. Please try again.": "a call took longer than REQUEST_SECONDS",
};
