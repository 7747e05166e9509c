/** Archived rows are grey (spec A2, B2). */
export const archivedTone = (row: { readonly is_active: boolean }): "default" | "archived" =>
  row.is_active ? "default" : "archived";
