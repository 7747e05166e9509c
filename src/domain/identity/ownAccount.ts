/** What nobody does to the own account: the disabled button and the server say it alike. */
export const OWN_ARCHIVE = "You cannot archive yourself.";
export const OWN_DELETE = "You cannot delete yourself.";
