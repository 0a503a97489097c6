/** Gestures on the custom columns of a project, and on their values in tasks. */
import type { ColumnForm } from '../../contract/entities/project-entities.ts';
import { EMPTY_SETTINGS } from '../../contract/rules/custom-columns.ts';
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type ColumnMutation = Extract<MutationName, `customColumn.${string}` | 'task.setCustom'>;

const option = (hand: Hand, at: number) => ({
  name: `${hand.of('Red', 'Green', 'Blue')} ${String(at)}`,
  color: hand.color(),
});

function form(hand: Hand, fieldType: ColumnForm['fieldType'], keys: readonly string[]): ColumnForm {
  const options = hand
    .of([0], [0, 1], [0, 1, 2])
    .map((at) => ({ id: `o${String(at)}`, ...option(hand, at) }));
  return {
    name: hand.name(),
    fieldType,
    width: 150,
    visible: hand.flag(),
    settings: {
      ...EMPTY_SETTINGS,
      decimals: hand.of(null, 2),
      first_numeric_column_key: keys[0] ?? null,
      second_numeric_column_key: keys[1] ?? keys[0] ?? null,
      selections_list: options.map((one) => ({
        selection_id: one.id,
        selection_name: one.name,
        selection_color: one.color,
      })),
    },
  };
}

const numbersOf = (hand: Hand, projectId: string): string[] =>
  hand
    .rows('customColumn', (row) => row.project_id === projectId && row.field_type === 'number')
    .map((row) => row.key);

export const COLUMN_GESTURES: { readonly [N in ColumnMutation]: (hand: Hand) => ArgsOf<N> } = {
  'customColumn.create': (hand) => {
    const { id: projectId } = hand.row('project');
    const type = hand.of('number' as const, 'selection' as const, 'text' as const, 'formula' as const);
    return {
      columnId: hand.newId(),
      projectId,
      key: hand.newId().slice(-12),
      ...form(hand, type, numbersOf(hand, projectId)),
    };
  },
  'customColumn.update': (hand) => {
    const column = hand.row('customColumn');
    const type = hand.chance.hit(0.8) ? column.field_type : hand.of('number' as const, 'text' as const);
    return { columnId: column.id, ...form(hand, type, numbersOf(hand, column.project_id)) };
  },
  'customColumn.setVisible': (hand) => {
    const column = hand.row('customColumn');
    return { columnId: column.id, projectId: column.project_id, visible: hand.flag() };
  },
  'customColumn.remove': (hand) => {
    const column = hand.row('customColumn');
    return { columnId: column.id, projectId: column.project_id };
  },
  'task.setCustom': (hand) => {
    const task = hand.task();
    const column = hand.row('customColumn', (row) => row.project_id === task.project_id);
    const value = column.field_type === 'number' ? hand.of(null, 3, 12.5) : hand.of(null, 'Red 0', 'Green 1');
    return { taskId: task.id, columnId: column.id, key: column.key, value };
  },
};
