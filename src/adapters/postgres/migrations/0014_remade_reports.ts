/** Of a report whose file the store had lost: when it was made again, and whether with the same bytes. */
export const remadeReports = `
ALTER TABLE reports ADD COLUMN remade_at timestamptz;
ALTER TABLE reports ADD COLUMN is_same_file boolean NOT NULL DEFAULT true;
`;
