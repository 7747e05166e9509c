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
    const heard = {
      dragover: (event: DragEvent) => hover(event),
      dragleave: (event: DragEvent) => leave(event),
      drop: (event: DragEvent) => drop(event),
    };
    for (const [type, hear] of Object.entries(heard)) document.addEventListener(type as keyof typeof heard, hear);
    return () => {
      for (const [type, hear] of Object.entries(heard)) document.removeEventListener(type as keyof typeof heard, hear);
    };
  }, []);
  return isOver;
};
