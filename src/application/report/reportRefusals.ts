export const MAKING_FAILED = "The report could not be created. Please try again.";
export const NOT_THEIRS = "This facility does not belong to the selected customer.";
export const NO_INVENTORY = "The facility has no active inventory in this year.";
export const SAME_YEAR = "The later year must be different from the earlier year.";
