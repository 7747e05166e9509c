/** Spec B5, word by word: what the form and the server say of a field that is not chosen. */
export const reportRequired = {
  customer_id: "Customer is required",
  facility_id: "Facility is required",
  year: "Year is required",
  type: "Type is required",
} as const;
