import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";

export interface LazyPartOptions<Props> {
  /** While it is on its way. */
  readonly fallback?: ReactNode;
  /** In its place when it did not come. */
  readonly failed?: (props: Props, error: unknown, retry: () => void) => ReactNode;
  /** Told when it did not come. */
  readonly onFailed?: (props: Props) => void;
}

type Outcome = "waiting" | "here" | { readonly error: unknown };

/**
 * A component that is fetched when it is first shown. Unlike React's own `lazy` it does not stay broken: what did not
 * come is fetched again when it is shown again, or when the person asks for it.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { fallback = null, failed, onFailed }: LazyPartOptions<Props> = {},
): ComponentType<Props> => {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [outcome, setOutcome] = useState<Outcome>(Part === undefined ? "waiting" : "here");
    const latest = useRef(props);
    latest.current = props;
    const load = useCallback(() => {
      setOutcome("waiting");
      fetchPart().then(
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
    if (Part !== undefined) return <Part {...props} />;
    return typeof outcome === "object" ? (failed?.(props, outcome.error, load) ?? null) : fallback;
  };
};
