import { Result } from "effect";
import { describe, expect, it } from "vitest";
import * as messages from "#application/shared/messages.ts";
import * as recordMessages from "#application/shared/recordMessages.ts";
import { NotSignedIn, Unavailable } from "#domain/shared/errors.ts";
import * as texts from "#application/shared/texts.ts";

const LINK = "Your password reset link is invalid or has expired. Please request a new one to proceed.";
const MAILED =
  "If the email entered exists in our system, you will be emailed password instructions. Please be sure to check your spam folder";

/** The specification's catalog (A8, B8), written a second time: what is said, in which color, for how many seconds. */
const TOASTS: ReadonlyArray<readonly [messages.Announcement, string, string, messages.ToastVariant, number]> = [
  [messages.SESSION_EXPIRED, "Session expired", "Please login again.", "destructive", 5],
  [messages.INVALID_CREDENTIALS, "Invalid credentials", "Wrong email or password", "destructive", 3],
  [messages.RESET_FAILED, "Error", "Error", "destructive", 3],
  [messages.PASSWORD_NOT_SET, "Error", LINK, "destructive", 10],
  [messages.welcome("Ann"), "Welcome back!", "Successfully logged in as Ann", "success", 5],
  [messages.GOODBYE, "Goodbye!", "Successfully logged out.", "success", 10],
  [messages.RESET_ORDERED, "Password reset", MAILED, "success", 10],
  [
    messages.PASSWORD_SET,
    "Password set",
    "Your password has been successfully changed. Now you can log in.",
    "success",
    5,
  ],
  [recordMessages.sheetDeleted(7), "Success", "SDS file was successfully deleted for product ID:7.", "success", 5],
  [
    recordMessages.productOfSheet("Xylene", "a.pdf"),
    "Success",
    "Product Xylene now uses a.pdf and is selected.",
    "success",
    5,
  ],
  [recordMessages.fileUploaded("a.pdf"), "Success", "File a.pdf was successfully uploaded.", "success", 5],
  [
    recordMessages.componentUnlinked("Xylene"),
    "Success",
    "Chemical component Xylene was successfully unlinked for product.",
    "success",
    5,
  ],
  [
    recordMessages.amountsAdded("Xylene"),
    "Success",
    "Product Xylene was successfully updated: the amounts were added to the existing product.",
    "success",
    5,
  ],
  [recordMessages.questionToggled(true), "Success", "Question was successfully resolved", "success", 5],
  [recordMessages.questionToggled(false), "Success", "Question was successfully restored", "success", 5],
  [recordMessages.LISTS_LOADED, "Success", "Reference lists were successfully loaded", "success", 2],
  [messages.downloadFailed("The printer is out."), "Error", "The printer is out.", "destructive", 5],
];

describe("a toast", () => {
  // Rules: A3.21, A8.13, A9.3, B8.12, B8.13, B8.14, B8.15
  it.each(TOASTS)("says what the specification says, as long as it says: %j", (toast, title, description, ...rest) => {
    const [variant, seconds] = rest;
    const refusal = variant === "destructive" ? { refusal: description } : {};
    expect(toast).toEqual({ title, description, variant, duration: seconds * 1000, ...refusal });
  });

  // Rules: A8.12, B8.11
  it("of a record names the entity, the record and what was done", () => {
    const actions = ["created", "updated", "deleted", "archived", "unarchived"] as const;
    expect(actions.map((action) => recordMessages.entitySaved("Customer", "Acme", action))).toEqual(
      actions.map((action) => ({
        title: "Success",
        description: `Customer Acme was successfully ${action}`,
        variant: "success",
        duration: 5000,
      })),
    );
  });

  // Rules: A8.3, A8.4
  it("of a failed answer joins all fields' messages, and says the general message where there is none", () => {
    const errors = { name: ["Required", "Too short"], zip: ["Bad"] };
    expect(messages.failure({ message: "Wrong", errors }).description).toBe("Required. Too short Bad");
    expect(messages.failure({ message: "Wrong", errors: {} })).toEqual({
      title: "Wrong",
      description: "",
      variant: "destructive",
      duration: 5000,
      refusal: "Wrong",
    });
    expect(messages.failure({ message: messages.UNREACHABLE, clientError: "unreachable" })).toMatchObject({
      title: "Error",
      description: messages.UNREACHABLE,
    });
    expect(messages.failure({ message: "" }).title).toBe("Error");
  });
});

describe("signing out", () => {
  it("says what the server made of it", () => {
    const here = "You are signed out in this browser, but the server may keep the session until it expires.";
    expect(messages.signedOutToast(Result.void)).toEqual(messages.GOODBYE);
    expect(messages.signedOutToast(Result.fail(new NotSignedIn({ message: "Please sign in." })))).toEqual(
      messages.SESSION_EXPIRED,
    );
    const refused = new Unavailable({ message: "The database is away.", requestId: "r1" });
    expect(messages.signedOutToast(Result.fail(refused))).toMatchObject({
      title: "The database is away.",
      description: here,
      variant: "destructive",
    });
    const away = { title: "Error", description: `${messages.UNREACHABLE} ${here}` };
    expect(messages.signedOutToast(null)).toMatchObject(away);
    const unreachable = new Unavailable({
      message: messages.UNREACHABLE,
      requestId: null,
      clientError: "unreachable",
    });
    expect(messages.signedOutToast(Result.fail(unreachable))).toMatchObject(away);
  });
});

describe("the words that screens share", () => {
  // Rules: B2.11, B8.10
  it("are the specification's for what empty dropdowns say", () => {
    expect(Object.values(texts.EMPTY_OPTIONS)).toEqual([
      "Not found.",
      "No options found.",
      "No options were found.",
      "No products match your search criteria.",
    ]);
  });

  // Rules: A2.78, A2.79
  it("ask before a record is archived, taken back or deleted, by its name", () => {
    for (const action of ["Archive", "Unarchive", "Delete"] as const) {
      expect(texts.confirmRecordAction(action, "Technician", "Ann Lee")).toEqual({
        title: `${action} Technician?`,
        description: `Are you sure you want to ${action.toLowerCase()} Ann Lee?`,
        confirm: action,
        cancel: "Cancel",
      });
    }
  });

  // Rules: A2.80
  it("ask by default whether to perform the action", () => {
    expect(texts.ask({ title: "Sure?", confirm: "Yes" })).toEqual({
      title: "Sure?",
      description: "Are you sure you want to perform this action?",
      confirm: "Yes",
      cancel: "Cancel",
    });
  });
});

it("several messages become sentences of one line, or another sentence when there are none", () => {
  const errors = { name: ["Too short", "Too plain"], email: ["Taken"] };
  expect(messages.joinFieldErrors(errors, "Not saved")).toBe("Too short. Too plain Taken");
  expect([messages.joinFieldErrors({}, "Not saved"), messages.joinFieldErrors(undefined, "Not saved")]).toEqual([
    "Not saved",
    "Not saved",
  ]);
});
