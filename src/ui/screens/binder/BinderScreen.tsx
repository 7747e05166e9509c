import { useParams } from "@tanstack/react-router";
import { memo, useDeferredValue, useEffect, useMemo, useState } from "react";
import { NOT_VALID, type BinderProduct, type OpenBinder } from "#domain/binder/OpenBinder.ts";
import { BINDER_SHEET_PATH } from "#domain/binder/binderPaths.ts";
import { productSearch } from "#domain/binder/productSearch.ts";
import { countText } from "#ui/kit/counts.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { useInstallation } from "../useInstallation.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./BinderScreen.css.ts";

/** Rows that a slow phone draws within a moment. */
const AT_ONCE = 100;
const TITLE = "Safety Data Sheets";

/** /binder/<secret>: what the poster on the wall leads to. Plain elements, because it is opened on phones in a hurry. */
export function BinderScreen() {
  const { token } = useParams({ from: "/binder/$token" });
  return <Binder key={token} token={token} />;
}

function Binder({ token }: { readonly token: string }) {
  const [state, send] = useMachine(useApp().binder, { input: { scope: token } });
  const { isHeld } = useInstallation();
  // Once the browser holds the page, it keeps this answer as well, for when there is no network.
  useEffect(() => {
    if (isHeld) send({ type: "load.refreshed" });
  }, [isHeld, send]);
  const { value, error } = state.context;
  useDocumentTitle(value === null ? TITLE : `${TITLE}, ${value.facility}`);
  if (value !== null) return <Products binder={value} token={token} />;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{TITLE}</h1>
      {state.hasTag("loading") ? <LoadingLine /> : <p role="alert">{state.hasTag("missing") ? NOT_VALID : error}</p>}
      {state.hasTag("failed") ? (
        <div className={styles.touch}>
          <PlainButton variant="primary" onPress={() => send({ type: "load.retry" })}>
            Try Again
          </PlainButton>
        </div>
      ) : null}
    </main>
  );
}

const productCount = (count: number): string => `${countText(count)} ${count === 1 ? "product" : "products"}`;

function Products({ binder, token }: { readonly binder: OpenBinder; readonly token: string }) {
  const { facility, customer, year, products } = binder;
  const [text, setText] = useState("");
  const [most, setMost] = useState(AT_ONCE);
  const search = useMemo(() => productSearch(products), [products]);
  const asked = useDeferredValue(text);
  const found = useMemo(() => search(asked), [search, asked]);
  const all = productCount(products.length);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <span className={styles.kind}>{TITLE}</span> {facility}
      </h1>
      <p className={styles.muted}>
        {customer}
        {year === null ? null : ` · Inventory of ${year}`}
      </p>
      {products.length === 0 ? (
        <p>No products are on file for this facility. Ask your supervisor for the safety data sheets.</p>
      ) : (
        <>
          <div className={styles.search}>
            <label htmlFor="search" className={styles.label}>
              Search by name, manufacturer or number
            </label>
            <input
              id="search"
              type="search"
              className={styles.input}
              value={text}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={({ target }) => {
                setText(target.value);
                setMost(AT_ONCE);
              }}
            />
          </div>
          <p role="status" className={styles.muted}>
            {found.length === products.length ? all : `${countText(found.length)} of ${all}`}
          </p>
          {found.length === 0 ? <p>No product matches. Type less of its name, or ask your supervisor.</p> : null}
          <ul className={styles.list}>
            {found.slice(0, most).map((product) => (
              <Product key={product.id} product={product} token={token} />
            ))}
          </ul>
          {found.length > most ? (
            <div className={styles.touch}>
              <PlainButton onPress={() => setMost(most + AT_ONCE)}>Show More</PlainButton>
            </div>
          ) : null}
        </>
      )}
    </main>
  );
}

const Product = memo(function Product({ product, token }: { readonly product: BinderProduct; readonly token: string }) {
  const { id, name, maker, number, has_sheet } = product;
  const words = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.muted}>{[maker, number].filter((part) => part !== "").join(" · ")}</span>
    </>
  );
  if (!has_sheet)
    return (
      <li className={styles.row}>
        {words}
        <span className={styles.missing}>No sheet on file. Ask your supervisor for it.</span>
      </li>
    );
  return (
    <li>
      <a className={styles.link} href={`${BINDER_SHEET_PATH}/${token}/${id}`} target="_blank" rel="noreferrer">
        <span className={styles.words}>{words}</span>
        <span className={styles.open}>Open Sheet</span>
      </a>
    </li>
  );
});
