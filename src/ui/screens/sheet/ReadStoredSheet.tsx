import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { SHEETS_PATH } from "./sheetTexts.ts";

type ReadStoredSheetProps = { readonly productId: number };

/** Opens what the product's stored sheet says; it is read first if it was not yet. */
export function ReadStoredSheet({ productId }: ReadStoredSheetProps) {
  const [isWanted, want] = useState(false);
  return (
    <>
      <Button size="small" isPending={isWanted} onPress={() => want(true)}>
        Read This SDS
      </Button>
      {isWanted ? <Opening productId={productId} onEnd={() => want(false)} /> : null}
    </>
  );
}

function Opening({ productId, onEnd }: ReadStoredSheetProps & { readonly onEnd: () => void }) {
  const { machines } = useApp();
  const router = useRouter();
  const [state] = useMachine(machines.sheets.ofProduct, { input: { scope: { product_id: productId } } });
  const id = state.context.value?.id;
  const hasFailed = state.hasTag("failed") || state.hasTag("missing");
  useEffect(() => {
    if (id !== undefined) router.history.push(`${SHEETS_PATH}/${id}`);
  }, [router, id]);
  useEffect(() => {
    if (hasFailed) onEnd();
  }, [hasFailed, onEnd]);
  return null;
}
