/** A file made for a person: in the browser its content has arrived, on the server it is read as it goes out. */
export type Download = {
  /** As it is to be saved, with its extension. */
  readonly name: string;
  /** Its `type` is the kind of the file. */
  readonly content: Blob;
};
