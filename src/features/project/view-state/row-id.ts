/** Element id of a row, for `aria-activedescendant`. */
export const rowId = (key: string): string => `row-${key.replace(/\s+/g, '-')}`;
