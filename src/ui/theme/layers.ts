/** What lies above what. */
export const layers = {
  stickyCell: 1,
  stickyHead: 2,
  shell: 10,
  overlay: 100,
  popover: 200,
  toast: 300,
  skip: 400,
} as const;
