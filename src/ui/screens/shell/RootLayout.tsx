import { Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { ToastRegion } from "#ui/kit/overlay/ToastRegion.tsx";
import { useApp } from "../useApp.ts";

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

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
