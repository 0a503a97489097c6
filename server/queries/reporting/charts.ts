/** Charts of the reports (reporting 3.3): names, colours and order of their points. Computes no numbers. */
import {
  PROJECT_HEALTHS,
  PROJECT_STATUSES,
  STATUS_CATEGORIES,
  TASK_PRIORITIES,
} from '../../../contract/rules/defaults.ts';

interface Point {
  readonly name: string;
  readonly color: string;
}

const pointOf = ({ name, color_code: color }: { name: string; color_code: string }): Point => ({
  name,
  color,
});

/** To do, doing, done. */
export const STATUS_POINTS: readonly Point[] = STATUS_CATEGORIES.map((one) => ({
  name: one.name === 'To do' ? 'Todo' : one.name,
  color: one.color_code,
}));
/** Low to critical. */
export const PRIORITY_POINTS: readonly Point[] = TASK_PRIORITIES.map(pointOf);
export const DUE_POINTS: readonly Point[] = [
  { name: 'Completed', color: '#75c997' },
  { name: 'Upcoming', color: '#70a6f3' },
  { name: 'Overdue', color: '#f37070' },
  { name: 'No due date', color: '#a9a9a9' },
];
/** Without `Continuous`, which is not in the chart. */
export const PROJECT_STATUS_POINTS: readonly Point[] = PROJECT_STATUSES.slice(0, 7).map(pointOf);
/** With the colours of the badges. */
export const PROJECT_HEALTH_POINTS: readonly Point[] = PROJECT_HEALTHS.map(pointOf);

/** The points with their numbers, in the same order. */
export function chartOf(points: readonly Point[], numbers: readonly number[]) {
  return points.map((point, index) => ({ ...point, y: numbers[index] ?? 0 }));
}

/** A chart with its legend and its sum. */
export function legendOf(points: readonly (Point & { id?: string })[], numbers: readonly number[]) {
  return {
    chart: chartOf(
      points.map(({ name, color }) => ({ name, color })),
      numbers,
    ),
    total: numbers.reduce((sum, one) => sum + one, 0),
    data: points.map(({ id, name, color }, index) => ({
      ...(id !== undefined && { id }),
      label: name,
      color,
      count: numbers[index] ?? 0,
    })),
  };
}
