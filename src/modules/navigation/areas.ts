/**
 * The areas of the application that exist in this version. Every link to an area asks here first, so that none leads to a
 * page that is not there; an area that is built adds its name, and its links appear.
 */
const AREA_NAMES = [
  'home',
  'projects',
  'settings',
  'reporting',
  'schedule',
  'help',
  'admin-center',
  'billing',
] as const;
export type Area = (typeof AREA_NAMES)[number];

const EXISTING: ReadonlySet<Area> = new Set<Area>([
  'home',
  'projects',
  'settings',
  'reporting',
  'schedule',
  'help',
  'admin-center',
  'billing',
]);

export function areaExists(area: Area): boolean {
  return EXISTING.has(area);
}
