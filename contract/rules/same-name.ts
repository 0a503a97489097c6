/** When two names are one: of statuses, labels, job titles, projects and templates of a team or a project, as its indexes decide. */

/** In any case, without space around. Clients, categories and phases differ by case too. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
