/** The body of a record that is made: it starts active (spec B3). Later only the activate call changes that. */
export const asNew = (body: object): object => ({ ...body, is_active: 1 });
