import { API_PREFIX } from "#adapters/wire/Call.ts";
import { allCalls } from "./api.ts";
import { problemAnswer } from "./answers.ts";
import { HttpProblem, NO_SUCH_CALL } from "./HttpProblem.ts";

const patterns = allCalls.map(({ call }) => ({
  method: call.method,
  pattern: new RegExp(`^${API_PREFIX}${call.path.replaceAll(/:\w+/g, "[^/]+")}/?$`),
}));

/** True for `/api` and what is below it. */
export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** A path below /api that no route took: 405 when it is a call of another method, else 404. */
export const unknownCall = (method: string, path: string) => {
  const allowed = [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  return problemAnswer(
    // The router refuses ids that are too long or odd, though the path looks right here.
    allowed.length === 0 || allowed.some((one) => one === method)
      ? new HttpProblem({ status: 404, message: NO_SUCH_CALL })
      : new HttpProblem({
          status: 405,
          message: `This call must be made with ${allowed.join(" or ")}.`,
          headers: { allow: allowed.join(", ") },
        }),
  );
};
