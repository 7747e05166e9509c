import { useEffect } from "react";

type IsDirty = () => boolean;
/** The open forms' own answers. Navigation asks them through the router; signing out is none and asks here. */
const forms = new Set<IsDirty>();

/** Whether a form in sight has changes that leaving would lose. */
export const hasUnsavedChanges = (): boolean => [...forms].some((isDirty) => isDirty());

export const useUnsavedChanges = (isDirty: IsDirty): void => {
  useEffect(() => {
    forms.add(isDirty);
    return () => void forms.delete(isDirty);
  }, [isDirty]);
};
