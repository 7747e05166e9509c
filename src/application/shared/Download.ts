/** In the browser the content has arrived; on the server it is read while it is sent. */
export type Download = {
  /** With its extension. */
  readonly name: string;
  /** Its `type` is the file's content type. */
  readonly content: Blob;
};
