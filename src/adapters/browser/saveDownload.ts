import type { Download } from "#application/shared/Download.ts";

export const saveDownload = ({ name, content }: Download): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken over the content by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url));
};
