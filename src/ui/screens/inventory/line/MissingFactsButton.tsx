import { useSelector } from "@xstate/react";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { missingFacts } from "#domain/inventory/inventoryProductAmounts.ts";
import { productResource } from "#domain/product/Product.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useRole } from "../../useApp.ts";
import { useLineActor } from "./useLineField.tsx";

export const COMPLETE_PRODUCT = "Complete the product";

/** Where an amount needs what the chosen product lacks: the line's own fields of it are locked. */
export function MissingFactsButton({ onPress }: { readonly onPress: () => void }) {
  const isMissing = useSelector(useLineActor(), (state) => state.hasTag("editable") && missingFacts(state.context));
  const refusal = refusalOf(mayDo(useRole(), productResource.permissions.edit));
  return isMissing ? (
    <div>
      <Button size="small" disabledReason={refusal} onPress={onPress}>
        {COMPLETE_PRODUCT}
      </Button>
    </div>
  ) : null;
}
