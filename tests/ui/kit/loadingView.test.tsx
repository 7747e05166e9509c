import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LoadingView, Spinner } from "#ui/kit/Loading.tsx";

// Rules: A2.26
it("the full-page loading view has the logo, a spinner and 'Loading...'", () => {
  const shown = renderToStaticMarkup(<LoadingView />);
  expect(shown.match(/<svg/g)).toHaveLength(1);
  expect(shown).toContain(renderToStaticMarkup(<Spinner />));
  expect(shown).toContain("Loading...");
});
