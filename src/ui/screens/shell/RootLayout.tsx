import { Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { ToastRegion } from "#ui/kit/ToastRegion.tsx";
import { useApp } from "../useApp.ts";

/** What every page has: itself, and the corner of the toasts. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** The one toast in sight, drawn once for the whole page. */
export function Toasts() {
  const { toast } = useApp();
  const shown = useSelector(toast, (state) => (state.hasTag("open") ? state.context.toast : null));
  return (
    <ToastRegion
      toast={shown}
      onDismiss={() => toast.send({ type: "toast.dismissed" })}
      onPause={(by) => toast.send({ type: "toast.paused", by })}
      onResume={(by) => toast.send({ type: "toast.resumed", by })}
    />
  );
}
