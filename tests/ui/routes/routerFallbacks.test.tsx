import { DefaultGlobalNotFound, ErrorComponent } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut } from "#domain/identity/signedOut.ts";
import { createAppRouter } from "#ui/routes/createAppRouter.ts";

// Rules: A8.16, D7
it("what even the error page cannot catch is told by the router: 'Something went wrong!', with the error to show or hide", () => {
  const session = createActor(sessionMachine, { input: signedOut }).start();
  const prepare = () => Promise.resolve();
  const { options } = createAppRouter({
    app: { session },
    prepare,
    prepareMachines: prepare,
    prepareAccount: prepare,
  });
  expect(options.disableGlobalCatchBoundary ?? false).toBe(false);
  const shown = renderToStaticMarkup(<ErrorComponent error={new Error("Out of paper")} />);
  expect(shown).toContain("Something went wrong!");
  expect(shown).toMatch(/<button[^>]*>(Hide|Show) Error<\/button>/);
  expect(shown).toContain("Out of paper");
  expect(renderToStaticMarkup(<DefaultGlobalNotFound />)).toContain("Not Found");
});
