import { ask } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { QuestionDialog } from "../form/QuestionDialog.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

/** For admins: lets the person's next sign-in with the firm's provider be matched by email again. */
export function UnlinkProvider({ id }: { readonly id: number }) {
  const { machines, provider } = useApp();
  const [state, send] = useMachine(machines.unlinkProvider);
  return (
    <>
      <Button onPress={() => send({ type: "action.requested", subject: id })}>Unlink from {provider.name}</Button>
      {state.hasTag("asking") || state.hasTag("busy") ? (
        <QuestionDialog
          question={ask({
            title: `Unlink this account from ${provider.name}?`,
            description: `Whoever next signs in with ${provider.name} and this email gets this account. Sessions opened with ${provider.name} end now.`,
            confirm: "Unlink",
          })}
          isPending={state.hasTag("busy")}
          onConfirm={() => send({ type: "action.confirmed" })}
          onCancel={() => send({ type: "action.cancelled" })}
        />
      ) : null}
    </>
  );
}
