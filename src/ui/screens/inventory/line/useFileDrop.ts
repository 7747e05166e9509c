import { useEffect, useEffectEvent, useState } from "react";
import { isWindowOpen } from "../../isWindowOpen.ts";

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/**
 * Takes a file that falls anywhere on the page, which browsers would otherwise open in its place.
 * @param onFile undefined while none is taken
 * @returns whether one is held over the page
 */
export const useFileDrop = (onFile: ((file: File) => void) | undefined): boolean => {
  const [isOver, setOver] = useState(false);
  const hover = useEffectEvent((event: DragEvent) => {
    const takes = onFile !== undefined && bringsFiles(event) && !isWindowOpen();
    if (takes) event.preventDefault();
    setOver(takes);
  });
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (onFile === undefined || file === undefined || isWindowOpen()) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const [hovered, left, dropped] = [
      (event: DragEvent) => hover(event),
      (event: DragEvent) => leave(event),
      (event: DragEvent) => drop(event),
    ];
    document.addEventListener("dragover", hovered);
    document.addEventListener("dragleave", left);
    document.addEventListener("drop", dropped);
    return () => {
      document.removeEventListener("dragover", hovered);
      document.removeEventListener("dragleave", left);
      document.removeEventListener("drop", dropped);
    };
  }, []);
  return isOver;
};
