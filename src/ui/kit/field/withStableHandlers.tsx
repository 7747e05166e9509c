import { type ComponentType, memo, useInsertionEffect, useRef, useState } from "react";

type Handler = (...args: ReadonlyArray<unknown>) => unknown;

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === "function" && (/^on[A-Z]/.test(name) || name === "tell");

/**
 * Renders a field again only if one of its props other than its handlers changes, so that a keystroke renders one field
 * instead of the whole form. Handlers (`onChange`, `tell`) may be new functions at each render; the latest one is called.
 */
export const withStableHandlers = <Props extends object>(Field: ComponentType<Props>): ComponentType<Props> => {
  // The type that `memo` returns refuses props that are a type parameter.
  const Memoized = memo(Field) as unknown as ComponentType<Props>;
  const Stable = (props: Props) => {
    const latest = useRef(props);
    useInsertionEffect(() => {
      latest.current = props;
    });
    const [handlers] = useState(() => new Map<string, Handler>());
    const handlerOf = (name: string): Handler => {
      const kept = handlers.get(name);
      if (kept !== undefined) return kept;
      const handler: Handler = (...args) => {
        const value: unknown = Reflect.get(latest.current, name);
        return isHandler(name, value) ? value(...args) : undefined;
      };
      handlers.set(name, handler);
      return handler;
    };
    const stable = Object.fromEntries(
      Object.entries(props).map(([name, value]) => [name, isHandler(name, value) ? handlerOf(name) : value]),
    );
    // The same names with values of the same types.
    return <Memoized {...(stable as Props)} />;
  };
  Stable.displayName = `WithStableHandlers(${Field.displayName ?? Field.name})`;
  return Stable;
};
