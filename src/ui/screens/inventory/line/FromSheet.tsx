import { FileUp } from "lucide-react";
import { memo, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { endingsOf, SHEET_FILE } from "#application/files/FileField.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import { FileButton } from "#ui/kit/field/FileButton.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { isWindowOpen } from "../../isWindowOpen.ts";
import { screenPart } from "../../screenPart.tsx";
import type { ProductFromSheetProps } from "../../sheet/ProductFromSheet.tsx";
import { useApp, useRole } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "./line.css.ts";

// The review with its pages is loaded when a sheet is chosen.
const ProductFromSheet = screenPart<ProductFromSheetProps>(
  async () => (await import("../../sheet/ProductFromSheet.tsx")).ProductFromSheet,
);

/** The permissions that it needs on the server. */
const NEEDED = ["file.upload", "sheet.review", "product.create"] as const;

const SHEETS = endingsOf(SHEET_FILE);

const FROM_SHEET_KEYS = "Alt+P";

type FromSheetProps = {
  /** The button, which a shortcut in the picker presses. */
  readonly trigger: RefObject<HTMLElement | null>;
  /** The line has no catalog product yet. */
  readonly isOffered: boolean;
  readonly isPassedBy: boolean;
  readonly onFound: (option: ProductOption) => void;
  /** Gets the focus after the button has disappeared. */
  readonly picker: () => HTMLElement | null | undefined;
};

/**
 * Creates a product that the catalog lacks from its safety data sheet: chosen, or dropped anywhere on the page.
 * Memoized, so that typing beside it does not render it again.
 */
export const FromSheet = memo(function FromSheet(props: FromSheetProps) {
  const { trigger, isOffered, isPassedBy, onFound, picker } = props;
  const { machines, newKey } = useApp();
  const role = useRole();
  const [key] = useState(newKey);
  const [state, send, actor] = useMachine(machines.sheets.product, { input: { key } });
  const wantFocus = useFocusAfterRemoval(isOffered, picker);
  const take = useEffectEvent((option: ProductOption) => {
    wantFocus();
    onFound(option);
  });
  useEffect(() => {
    const found = actor.on("product.found", ({ option }) => take(option));
    return () => found.unsubscribe();
  }, [actor]);
  const reason = NEEDED.map((permission) => refusalOf(mayDo(role, permission))).find((one) => one !== undefined);
  const choose = (file: File) => send({ type: "sheet.chosen", file });
  const isOver = useFileDrop(isOffered && reason === undefined ? choose : undefined);
  const { message } = state.context;
  const isOpen = state.hasTag("open");
  return (
    <>
      {isOffered ? (
        <span ref={trigger} className={styles.fromSheet} data-over={isOver || undefined}>
          <FileButton
            size="small"
            variant="quiet"
            icon={<FileUp size={14} aria-hidden />}
            accept={SHEETS}
            keys={FROM_SHEET_KEYS}
            isPassedBy={isPassedBy}
            disabledReason={reason}
            onChoose={choose}
          >
            {isOver ? "Drop the SDS" : "From an SDS"}
          </FileButton>
        </span>
      ) : null}
      {isOffered && !isOpen && message !== null ? (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      ) : null}
      {isOpen ? <ProductFromSheet state={state} send={send} onClose={() => send({ type: "sheet.cancelled" })} /> : null}
    </>
  );
});

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/**
 * Accepts a file dropped anywhere on the page, which browsers would otherwise open instead of the page.
 * @param onFile undefined if no file is accepted
 * @returns whether a file is being dragged over the page
 */
const useFileDrop = (onFile: ((file: File) => void) | undefined): boolean => {
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
