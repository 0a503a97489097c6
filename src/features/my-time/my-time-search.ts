/** The search of the page of one’s own time: the week, by a day of it. */

export interface MyTimeSearch {
  readonly week?: string;
}

export function readMyTimeSearch(search: Readonly<Record<string, unknown>>): MyTimeSearch {
  const { week } = search;
  return typeof week === 'string' && /^\d{4}-\d\d-\d\d$/.test(week) ? { week } : {};
}
