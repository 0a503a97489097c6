/**
 * When two names count as equal: names of statuses, labels, job titles, projects and templates within a team or
 * project. The unique indexes of the database decide in the same way.
 */

/** Ignores case and surrounding spaces. Names of clients, categories and phases are case-sensitive. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
