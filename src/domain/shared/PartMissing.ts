/** A part of the program could not be fetched. Its message is for the person. */
export class PartMissing extends Error {}
