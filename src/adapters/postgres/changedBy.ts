/**
 * SQL for the full name of the person who last changed a line.
 * @param line SQL of its id
 */
export const changedBy = (line: string): string =>
  `coalesce((SELECT p.full_name FROM change_log c JOIN people p ON p.id = c.actor_id
    WHERE c.noun = 'inventory_products' AND c.record_id = ${line} ORDER BY c.id DESC LIMIT 1), 'the system')`;
