import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { EMPTY_SETTINGS } from '../../../../contract/rules/custom-columns.ts';
import { rowId, taskRow } from '../../../../test/support/task-rows.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import { type CellTexts, cellText } from '../task-values/cell-text.ts';
import { setCell } from './cell-values.ts';
import { COLUMNS, type ColumnKey, type ListColumn } from '../task-columns/columns.ts';

const people = [{ id: rowId(3, 1), name: 'Ana Lima' }];
const statuses = [{ id: rowId(2, 1), name: 'In Arbeit' }];
const lookups = {
  today: '2026-11-24',
  statuses,
  statusById: new Map(statuses.map((one) => [one.id, one])),
  members: people,
  personById: new Map(people.map((one) => [one.id, one])),
  customByKey: new Map(),
} as unknown as TaskLookups;
const words = { lookups, locale: 'de', yes: 'Ja', no: 'Nein' };

const standard = (key: ColumnKey): ListColumn => ({ id: key, key, ...COLUMNS[key] });
function own(type: FieldType): ListColumn {
  const settings = {
    ...EMPTY_SETTINGS,
    selections_list: [{ selection_id: '1', selection_name: 'Größe', selection_color: '#154c9b' }],
    labels_list: [{ label_id: '1', label_name: 'Rot', label_color: '#154c9b' }],
  };
  const custom: CustomColumn = {
    id: 'c',
    project_id: 'p',
    team_id: 't',
    key: 'c',
    name: 'Own',
    field_type: type,
    width: 150,
    is_visible: true,
    configuration: settings,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  return { id: 'c', custom, sort: 'custom:c', width: 150, minWidth: 150, yields: 4 };
}

/** The command that a text pasted into a cell causes; undefined when the text is refused. */
function pasted(column: ListColumn, text: string): unknown {
  let asked: unknown;
  const keep =
    (name: string) =>
    (...[, ...rest]: unknown[]): Promise<void> => {
      asked = [
        name,
        ...rest.map((one) => (typeof one === 'object' && one && 'field_type' in one ? 'column' : one)),
      ];
      return Promise.resolve();
    };
  const commands = new Proxy({}, { get: (_none, name) => keep(String(name)) }) as TaskCommands;
  const done = setCell(column, ['task'], text, words, commands);
  expect(done).toBe(asked !== undefined);
  return asked;
}

describe('cells as text', () => {
  it('show their value on one line', () => {
    const task = taskRow(1, {
      status_id: rowId(2, 1),
      assignees: [rowId(3, 1)],
      end_date: '2026-12-24',
      custom_values: { c: 'two\nlines\tand a tab' },
    });
    expect(
      ['STATUS', 'ASSIGNEES', 'DUE_DATE'].map((key) => cellText(standard(key as ColumnKey), task, words)),
    ).toEqual(['In Arbeit', 'Ana Lima', '2026-12-24']);
    expect(cellText(own('text'), task, words)).toBe('two lines and a tab');
    expect(cellText(own('checkbox'), taskRow(1, { custom_values: { c: true } }), words)).toBe('Ja');
    const date = taskRow(1, { custom_values: { c: '2026-12-24T00:00:00.000Z' } });
    expect(cellText(own('date'), date, words)).toBe('2026-12-24');
  });

  it('accept a due time with a day, or alone when the task has a due date', () => {
    const asked: unknown[] = [];
    const note =
      (name: string) =>
      (...args: unknown[]): Promise<void> => {
        asked.push([name, ...args]);
        return Promise.resolve();
      };
    const commands = new Proxy({}, { get: (_none, name) => note(String(name)) }) as TaskCommands;
    const due = [taskRow(1, { end_date: '2026-12-24' }), taskRow(2)];
    const some: CellTexts = { ...words, taskOf: (id) => due.find((task) => task.id === id) };
    const ids = due.map((task) => task.id);
    expect(setCell(standard('DUE_DATE'), ids, 'fr 14 uhr', some, commands)).toBe(true);
    expect(setCell(standard('DUE_DATE'), ids, '9:30', some, commands)).toBe(true);
    expect(setCell(standard('DUE_DATE'), ids.slice(1), '9:30', some, commands)).toBe(false);
    expect(asked).toEqual([
      ['setDates', ids, { endDate: '2026-11-27' }],
      ['set', ids, 'setDueTime', { dueTime: '14:00' }],
      ['set', ids.slice(0, 1), 'setDueTime', { dueTime: '09:30' }],
    ]);
    expect(pasted(standard('DUE_TIME'), '2pm')).toEqual(['set', 'setDueTime', { dueTime: '14:00' }]);
  });

  it('accept values of their field, and refuse other texts', () => {
    expect(pasted(standard('STATUS'), ' in arbeit ')).toEqual(['setStatus', rowId(2, 1)]);
    expect(pasted(standard('STATUS'), 'Nirgends')).toBeUndefined();
    expect(pasted(standard('DUE_DATE'), '24.12.2026')).toEqual(['setDates', { endDate: '2026-12-24' }]);
    expect(pasted(standard('DUE_DATE'), '')).toEqual(['setDates', { endDate: null }]);
    expect(pasted(standard('DUE_DATE'), 'bald')).toBeUndefined();
    expect(pasted(own('number'), '12,5')).toEqual(['setCustom', 'column', 12.5]);
    expect(pasted(own('number'), '12.5')).toEqual(['setCustom', 'column', 12.5]);
    expect(pasted(own('number'), 'viel')).toBeUndefined();
    expect(pasted(own('selection'), 'grösse')).toEqual(['setCustom', 'column', 'Größe']);
    expect(pasted(own('labels'), 'rot, blau')).toEqual(['setCustom', 'column', 'Rot']);
    expect(pasted(own('people'), 'ana lima')).toEqual(['setCustom', 'column', [rowId(3, 1)]]);
    expect(pasted(own('checkbox'), 'nein')).toEqual(['setCustom', 'column', null]);
    expect(pasted(own('formula'), '3')).toBeUndefined();
  });
});
