import { Outlet } from "@tanstack/react-router";
import { Toasts } from "./Toasts.tsx";

/** What every page has: itself, and the corner of the toasts. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}
