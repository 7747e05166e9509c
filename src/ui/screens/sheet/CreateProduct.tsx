import { Button } from "#ui/kit/Button.tsx";
import { useSaveKey } from "../form/useSubmit.ts";
import type { OpenReview } from "./OpenReview.ts";

type CreateProductProps = { readonly review: OpenReview; readonly label: string; readonly size?: "medium" | "small" };

/** What is accepted becomes a product, by the button or by the key that saves forms; a value that is typed is saved first. */
export function CreateProduct({ review: { context, send }, label, size }: CreateProductProps) {
  const { sending, queue, typing } = context;
  const isAsked = [sending, ...queue].some((request) => request?.kind === "make product");
  const create = () => {
    if (!isAsked) send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
  };
  useSaveKey(() => (typing === null ? create() : send({ type: "review.typing.saved" })));
  return (
    <Button size={size} variant="primary" isPending={isAsked} keys="Control+S" onPress={create}>
      {label}
    </Button>
  );
}
