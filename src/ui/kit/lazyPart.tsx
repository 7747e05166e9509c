import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useWhenOnline } from "./useWhenOnline.ts";

export interface LazyPartOptions<Props> {
  /** Shown while it is loading. */
  readonly fallback?: ReactNode;
  /** Shown instead if loading fails. */
  readonly failed?: (props: Props, error: unknown, retry: () => void) => ReactNode;
  /** Called if loading fails. */
  readonly onFailed?: (props: Props) => void;
}

type Outcome = "waiting" | "here" | { readonly error: unknown };

/**
 * A component that is loaded when first shown. Unlike with React's `lazy`, a failure is not permanent: it is loaded
 * again when shown again, or on request.
 */
export const lazyPart = <Props extends object>(
  fetchPart: (props: Props) => Promise<ComponentType<Props>>,
  { fallback = null, failed, onFailed }: LazyPartOptions<Props> = {},
): ComponentType<Props> => {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [outcome, setOutcome] = useState<Outcome>(Part === undefined ? "waiting" : "here");
    const latest = useRef(props);
    latest.current = props;
    const load = useCallback(() => {
      setOutcome("waiting");
      fetchPart(latest.current).then(
        (fetched) => {
          Part = fetched;
          setOutcome("here");
        },
        (error: unknown) => {
          setOutcome({ error });
          onFailed?.(latest.current);
        },
      );
    }, []);
    useEffect(() => {
      if (Part === undefined) load();
    }, [load]);
    useWhenOnline(() => {
      if (typeof outcome === "object") load();
    });
    if (Part !== undefined) return <Part {...props} />;
    return typeof outcome === "object" ? (failed?.(props, outcome.error, load) ?? null) : fallback;
  };
};
