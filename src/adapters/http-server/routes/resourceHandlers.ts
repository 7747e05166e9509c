import { listQueryOf, optionsQueryOf, type TextParameters } from "#adapters/wire/listQuery.ts";
import type { Resource, WriteOptions } from "#application/shared/Resource.ts";

type One = { readonly ids: { readonly id: number }; readonly options: WriteOptions };
type Write<Input> = { readonly body: Input; readonly options: WriteOptions };

/** The six handlers of a resource, from its service. */
export const resourceHandlers = <Row, Single, Input, Choice>(service: Resource<Row, Single, Input, Choice>) => ({
  list: ({ query }: { readonly query: TextParameters }) => service.list(listQueryOf(query)),
  autocomplete: ({ query }: { readonly query: TextParameters }) => service.autocomplete(optionsQueryOf(query)),
  get: ({ ids }: One) => service.get(ids.id),
  create: ({ body, options }: Write<Input>) => service.create(body, options),
  update: ({ ids, body, options }: One & Write<Input>) => service.update(ids.id, body, options),
  activate: ({ ids, options }: One) => service.activate(ids.id, options),
});
