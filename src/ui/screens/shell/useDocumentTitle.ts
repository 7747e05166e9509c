import { useEffect } from "react";

/** 'Inventories - HazLedger' on the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - HazLedger`;
  }, [title]);
};
