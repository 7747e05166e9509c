/** Archiving and deleting ask first, or say why they are not allowed. */
export const actionRequests = {
  "archive.requested": [
    { guard: "mayArchive", target: "#form.asking", actions: "askToArchive" },
    { actions: { type: "tellWhyNot", params: () => "archive" as const } },
  ],
  "delete.requested": [
    { guard: "mayDelete", target: "#form.asking", actions: "askToDelete" },
    { actions: { type: "tellWhyNot", params: () => "delete" as const } },
  ],
} as const;
