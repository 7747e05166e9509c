import { ScanLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { HeadAction } from "#ui/kit/nav/PageHead.tsx";
import { screenPart } from "../screenPart.tsx";
import { useApp } from "../useApp.ts";
import type { ScanDialogProps } from "./ScanDialog.tsx";

const ScanDialog = screenPart<ScanDialogProps>(async () => (await import("./ScanDialog.tsx")).ScanDialog);

/** The button of a page's head where there may be a camera, and its dialog. */
export const useScan = ({
  onFound,
  ...place
}: Omit<ScanDialogProps, "camera" | "onClose">): {
  readonly action: ReadonlyArray<HeadAction>;
  readonly dialog: ReactNode;
} => {
  const { camera } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (camera === null) return { action: [], dialog: null };
  const found: typeof onFound = (it) => {
    setOpen(false);
    onFound(it);
  };
  return {
    action: [{ label: "Scan", icon: <ScanLine size={16} aria-hidden />, stays: true, onPress: () => setOpen(true) }],
    dialog: isOpen ? <ScanDialog {...place} camera={camera} onFound={found} onClose={() => setOpen(false)} /> : null,
  };
};
