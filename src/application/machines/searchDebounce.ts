/** Time from the last key to the search, ms (spec A9, B9). */
export const SEARCH_DEBOUNCE_MS = 500;
