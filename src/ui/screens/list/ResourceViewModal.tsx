import type { ReactNode } from "react";
import { type FormRow, formResource } from "#application/machines/form/FormResource.ts";
import { ResourceModal } from "../form/ResourceModal.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { useRole } from "../useApp.ts";
import type { ModalProps } from "./modalRoute.tsx";
import type { ViewProps } from "./ResourceView.ts";

type ResourceViewModalProps<Row extends FormRow, Draft extends object, Input> = ViewProps<Row, Draft, Input> &
  ModalProps & {
    readonly children: (form: OpenForm<Draft, Row>) => ReactNode;
  };

export function ResourceViewModal<Row extends FormRow, Draft extends object, Input>(
  props: ResourceViewModalProps<Row, Draft, Input>,
) {
  const { view, machines, ...modal } = props;
  return (
    <ResourceModal
      {...modal}
      machine={machines.form}
      resource={formResource(view.form, useRole())}
      labels={view.labels}
      size={view.modalSize ?? "medium"}
      offersDelete={view.offersDelete === true}
    />
  );
}
