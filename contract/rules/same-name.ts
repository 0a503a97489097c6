/**
 * When two names count as equal: names of statuses, phases, labels, job titles, projects and templates within a team or
 * project. The unique indexes of the database decide in the same way, except for phases, whose index is case-sensitive.
 */

/** Ignores case and surrounding spaces. Names of clients and categories are case-sensitive. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
