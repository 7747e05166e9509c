import { useSelector } from "@xstate/react";
import { Button } from "#ui/kit/Button.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { FieldSkeletons, MissingRecord } from "../../form/Loaded.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import type { LineActor } from "./useLineField.tsx";

/** Approximate number of fields in the form, for its placeholder. */
const FIELDS = 16;

/** While the line and its inventory are loading, and when they did not come. */
export function LineNotLoaded({ actor }: { readonly actor: LineActor }) {
  const isLoading = useSelector(actor, (state) => state.hasTag("loading"));
  const isMissing = useSelector(actor, (state) => state.hasTag("missing"));
  const message = useSelector(actor, ({ context }) => context.message) ?? "";
  const back = <Button onPress={() => actor.send({ type: "leave.requested" })}>Back</Button>;
  if (isMissing) return <MissingRecord message={message} action={back} />;
  return (
    <Panel>
      {isLoading ? (
        <FieldSkeletons count={FIELDS} />
      ) : (
        <>
          <FormFailure message={message} onRetry={() => actor.send({ type: "form.retry" })} />
          <div>{back}</div>
        </>
      )}
    </Panel>
  );
}
