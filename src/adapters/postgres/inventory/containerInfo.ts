/**
 * 'Container Size Unit and Type' of a list (spec B2) for a line `t`, its unit `u` and its type `c`: `55 gal Steel drum`.
 * The unit is what stands in the parentheses of its name, or the whole name; parts that are missing are left out.
 */
export const CONTAINER_INFO = `concat_ws(' ', trim_scale(t.container_size)::text,
  coalesce(substring(u.name from '\\(\\s*([^()]+?)\\s*\\)'), u.name), c.name)`;
