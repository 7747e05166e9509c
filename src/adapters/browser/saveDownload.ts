import type { Download } from "#application/shared/Download.ts";

/** Hands a file to the person under its name, as the browser does with downloads. */
export const saveDownload = ({ name, content }: Download): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content over by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
};
