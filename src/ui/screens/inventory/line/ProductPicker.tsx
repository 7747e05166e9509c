import { FileUp } from "lucide-react";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { optionMachines } from "#application/optionMachines.ts";
import { sheetMachines } from "#application/sheet/sheetMachines.ts";
import { endingsOf, SHEET_FILE } from "#application/files/FileField.ts";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { productName } from "#domain/inventory/form/productLocks.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import { ComboBox } from "#ui/kit/combo/ComboBox.tsx";
import { FileButton } from "#ui/kit/field/FileButton.tsx";
import type { Option } from "#ui/kit/field/Select.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { choiceEvent, useOptions } from "../../form/useOptions.ts";
import { isWindowOpen, isAltKey } from "../../useAltKey.ts";
import { screenPart } from "../../screenPart.tsx";
import type { ProductFromSheetProps } from "../../sheet/ProductFromSheet.tsx";
import { useApp, useMachines, useRole } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { ADD_NEW_PRODUCT, NEW_PRODUCT_KEYS } from "../inventoryPage.tsx";
import * as styles from "./line.css.ts";
import { isLocked, LineIsShown, useLine, useLineField } from "./useLineField.tsx";

const productOption = ({ id, name, mfg_name }: ProductOption): Option => ({
  id: String(id),
  label: name,
  description: mfg_name,
});

const unknownProduct = (text: string): string =>
  `“${text}” is not in the catalog. Choose a product from the list, or press Alt+N to add it as a new one.`;

const NEW_PRODUCT = "New product. It will also be added to the product catalog.";

/** A product, or a new name (spec B4). Typing a new name keeps searching, so that duplicates are noticed. */
export function ProductPicker() {
  const { actor, common, change } = useLineField("name");
  const isShown = useContext(LineIsShown);
  const name = useLine(({ context }) => productName(context));
  const productId = useLine(({ context }) => context.choosing?.id ?? context.draft.product_id);
  const isNew = useLine(({ context }) => context.isNewProduct && context.choosing === null);
  const isLoading = useLine(({ context }) => context.choosing !== null && !context.productFailed);
  const isClosed = useLine(isLocked);
  const mayAdd = useLine(
    ({ context }) =>
      context.inventory !== null &&
      inventoryDecision({ role: context.role, ...context.inventory }, "product.added").allowed,
  );
  const inventory_id = useLine(({ context }) => context.inventory_id);
  /** The previous line may be about to add the product named here. */
  const isLineBeforeOpen = useLine(({ context }) => context.before !== null);
  const isChosen = !isNew && productId !== null;
  const offersAdding = mayAdd && !isNew;
  const list = useOptions({
    machine: useMachines(optionMachines).products,
    scope: { inventory_id },
    emptyMessage: EMPTY_OPTIONS.noProducts,
    toOption: productOption,
    isFreeText: isNew,
    offersAdding,
    on: (event) => {
      if (event.type === "choice.made") actor.send({ type: "product.chosen", option: event.option });
      else if (event.type === "choice.adds") actor.send({ type: "product.new.requested", name: event.text });
      else if (event.type === "choice.failed" && event.reason === "none" && isLineBeforeOpen) {
        actor.send({ type: "choice.awaited", name: "name" });
      } else if (event.type === "choice.failed" && event.reason === "none" && offersAdding) {
        actor.send({ type: event.type, name: "name", message: unknownProduct(event.text) });
      } else actor.send(choiceEvent("name", event));
    },
  });
  const { lookAgain } = list;
  useEffect(() => {
    if (!isLineBeforeOpen) lookAgain();
  }, [isLineBeforeOpen, lookAgain]);
  const type = (text: string) => {
    list.onType(text);
    if (isNew) change(text);
  };
  const part = useRef<HTMLDivElement>(null);
  const sheetButton = useRef<HTMLSpanElement>(null);
  const find = useCallback(
    (option: ProductOption) => actor.send({ type: "product.chosen", option, keepsShelf: true }),
    [actor],
  );
  const input = useCallback(() => part.current?.querySelector("input"), []);
  const pressKey = (event: KeyboardEvent) => {
    if (isAltKey("P", event.nativeEvent)) {
      event.preventDefault();
      list.onClose();
      sheetButton.current?.querySelector("button")?.click();
    }
    if (!offersAdding || common.isReadOnly || !isAltKey("N", event.nativeEvent)) return;
    event.preventDefault();
    list.onClose();
    actor.send({ type: "product.new.requested", name: list.typed ?? "" });
  };
  return (
    <div ref={part} className={styles.picker} onKeyDown={pressKey}>
      {/* Before the picker, so that Tab from the picker leads to the next field. */}
      <FromSheet
        trigger={sheetButton}
        isOffered={mayAdd && !isClosed && !isChosen && isShown}
        isPassedBy={isNew}
        onFound={find}
        picker={input}
      />
      <ComboBox
        list={{ ...list, onType: type }}
        label={common.label}
        error={common.error}
        onBlur={common.onBlur}
        isDisabled={isClosed}
        isReadOnly={common.isReadOnly}
        isRequired
        placeholder="Search products"
        description={isLoading ? LOADING : isNew ? NEW_PRODUCT : undefined}
        freeText={isNew ? name : undefined}
        value={!isChosen ? null : { id: String(productId), label: name }}
        onClear={() => actor.send({ type: "product.cleared" })}
        // Not offered before the catalog has answered.
        addLabel={offersAdding && !(list.isLoading && list.options.length === 0) ? ADD_NEW_PRODUCT : undefined}
        addKeys={NEW_PRODUCT_KEYS}
      />
    </div>
  );
}

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
const FromSheet = memo(function FromSheet(props: FromSheetProps) {
  const { trigger, isOffered, isPassedBy, onFound, picker } = props;
  const { newKey } = useApp();
  const machines = useMachines(sheetMachines);
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
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener("dragover", (event) => hover(event), { signal });
    document.addEventListener("dragleave", (event) => leave(event), { signal });
    document.addEventListener("drop", (event) => drop(event), { signal });
    return () => ending.abort();
  }, []);
  return isOver;
};
