/**
 * The built-in project templates by key, known to page and server alike. Their content is on the server. Must never
 * change the id of one that has shipped.
 */

/** Fixed id of the n-th template, from 1. */
export const builtInTemplateId = (index: number): string =>
  `00000000-0000-4000-8000-0009${String(index).padStart(8, '0')}`;

const KEYS = [
  'BT',
  'CON',
  'DC',
  'EDU',
  'FIN',
  'HR',
  'IT',
  'LEG',
  'MAN',
  'MAR',
  'NON',
  'PU',
  'SC',
  'SCE',
  'SD',
] as const;

/** Every built-in template with its id and key. */
export const BUILT_IN_TEMPLATE_KEYS = KEYS.map((key, index) => ({ id: builtInTemplateId(index + 1), key }));
