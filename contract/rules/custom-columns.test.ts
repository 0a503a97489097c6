import { describe, expect, it } from 'vitest';
import type { CustomColumn } from '../entities/project-entities.ts';
import {
  EMPTY_SETTINGS,
  formulaValue,
  labelNames,
  optionNames,
  readCustomValue,
  renamedOptions,
  renamedValue,
  settingsOf,
} from './custom-columns.ts';

const column = (
  key: string,
  field_type: CustomColumn['field_type'],
  configuration: object = {},
): CustomColumn => ({
  id: `id ${key}`,
  project_id: 'p',
  team_id: 't',
  key,
  name: key,
  field_type,
  width: 150,
  is_visible: true,
  configuration: { ...configuration },
  created_at: '2026-01-01T00:00:00.000Z',
});

describe('a formula', () => {
  const [a, b, note] = [column('a', 'number'), column('b', 'number'), column('note', 'text')];
  const byKey = new Map([a, b, note].map((one) => [one.key, one]));
  const of = (expression: string | null, values: object, second = 'b'): number | null =>
    formulaValue(
      column('f', 'formula', {
        expression,
        first_numeric_column_key: 'a',
        second_numeric_column_key: second,
      }),
      byKey,
      { ...values },
    );

  it('computes each operation, addition by default', () => {
    const values = { [a.id]: 6, [b.id]: 1.5 };
    expect([null, 'add', 'substract', 'multiply', 'divide'].map((one) => of(one, values))).toEqual([
      7.5, 7.5, 4.5, 9, 4,
    ]);
    expect(of('add', { [a.id]: 0.1, [b.id]: 0.2 })).toBe(0.3);
  });

  it('is blank without two numbers or a finite result', () => {
    expect(of('add', { [a.id]: 6 })).toBeNull();
    expect(of('divide', { [a.id]: 6, [b.id]: 0 })).toBeNull();
    expect(of('add', { [a.id]: 6, [note.id]: '5' }, 'note')).toBeNull();
    expect(of('add', { [a.id]: 6, [b.id]: 1 }, 'gone')).toBeNull();
    // Values from before the column was numeric.
    expect(of('multiply', { [a.id]: '6', [b.id]: 2 })).toBeNull();
    expect(of('multiply', { [a.id]: 6, [b.id]: '2' })).toBeNull();
    expect(of('multiply', { [a.id]: 1e200, [b.id]: 1e200 })).toBeNull();
  });
});

describe('a custom value', () => {
  it('is parsed by its type, cleared by an empty input, and refused when it does not fit', () => {
    expect(readCustomValue('number', ' 12.50 ')).toBe(12.5);
    expect(['1,5', 'x', Number.NaN, 1e12, true].map((one) => readCustomValue('number', one))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(readCustomValue('date', '2026-02-30')).toBeUndefined();
    expect(readCustomValue('people', '["a","a"]')).toEqual(['a']);
    expect(readCustomValue('people', '[broken')).toBeUndefined();
    expect(readCustomValue('people', '[]')).toBeNull();
    for (const nothing of [null, '', []]) expect(readCustomValue('text', nothing)).toBeNull();
    expect(readCustomValue('formula', 3)).toBeUndefined();
  });

  it.each([
    ['5', 5],
    ['-0.25', -0.25],
    [7.5, 7.5],
    [0, 0],
    [1.23456789, 1.234568],
    ['1e5', undefined],
    ['0x10', undefined],
    ['5 %', undefined],
    [[5], undefined],
  ])('of a number column: %j becomes %j', (input, value) => {
    expect(readCustomValue('number', input)).toBe(value);
  });

  it.each(['2026-01-09', '2026-10-15', '2026-12-30', '2024-02-29', '0001-01-01', '9999-12-31'])(
    'of a date column is midnight UTC of %s',
    (day) => {
      expect(readCustomValue('date', day)).toBe(`${day}T00:00:00.000Z`);
    },
  );

  it('of a date column may be an instant with any offset', () => {
    expect(readCustomValue('date', '2026-03-05T08:30:15Z')).toBe('2026-03-05T08:30:15.000Z');
    for (const zone of ['+02:00', '+0200'])
      expect(readCustomValue('date', `2026-03-05T01:30${zone}`)).toBe('2026-03-04T23:30:00.000Z');
    // Without a zone it is UTC: the same instant on every device.
    expect(readCustomValue('date', '2026-03-05T08:30')).toBe('2026-03-05T08:30:00.000Z');
  });

  it.each([
    ...['today', '2026', '2026-00-10', '2026-13-01', '2026-06-31', '2026-06-00', '2026-06-01 10:00'],
    ...[
      '2026-06-01T25:00:00Z',
      '2026-02-30T10:00:00Z',
      '+002026-06-01T10:00:00Z',
      '0000-12-31',
      '9999-12-31T23:00:00-02:00',
    ],
    ...[20_260_601, ['2026-06-01']],
  ])('of a date column cannot be %j', (input) => {
    expect(readCustomValue('date', input)).toBeUndefined();
  });

  it('of a people column is a list of ids without duplicates', () => {
    expect(readCustomValue('people', ['a', 'b', 'a'])).toEqual(['a', 'b']);
    expect(readCustomValue('people', 'a')).toEqual(['a']);
    for (const input of [['a', 1], '["a",1]', 5]) expect(readCustomValue('people', input)).toBeUndefined();
  });

  it('of a checkbox column is true or false', () => {
    for (const input of [true, false]) expect(readCustomValue('checkbox', input)).toBe(input);
  });

  it.each([
    ['as typed ', 'as typed '],
    [5, '5'],
    [false, 'false'],
    [['a', 'b'], 'a,b'],
    [['a', 1], undefined],
    [{}, undefined],
  ])('of a text, selection, labels or key column: %j becomes %j', (input, value) => {
    for (const type of ['text', 'selection', 'labels', 'key'] as const) {
      expect(readCustomValue(type, input)).toBe(value);
    }
  });
});

describe('the options of a task', () => {
  it('are the trimmed names of a labels value', () => {
    expect(labelNames(' Red, dark blue ,, ')).toEqual(['Red', 'dark blue']);
    for (const nothing of [undefined, 5, '']) expect(labelNames(nothing)).toEqual([]);
  });

  it('are read from labels and selections only', () => {
    expect(optionNames('labels', 'Red,Blue')).toEqual(['Red', 'Blue']);
    expect(optionNames('selection', 'Red,Blue')).toEqual(['Red,Blue']);
    expect(optionNames('selection', undefined)).toEqual([]);
    expect(optionNames('text', 'Red')).toEqual([]);
  });
});

describe('renaming options', () => {
  const settings = (...names: string[]) =>
    settingsOf({
      configuration: {
        selections_list: names.map((selection_name, index) => ({
          selection_id: String(index),
          selection_name,
          selection_color: '#154c9b',
        })),
      },
    });

  it('renames values too, also when two options swap names, but not when the type changes', () => {
    const [was, is] = [settings('Red', 'Blue', 'Green'), settings('Blue', 'Red', 'Green')];
    const renamed = renamedOptions({ type: 'selection', settings: was }, { type: 'selection', settings: is });
    expect(renamedValue('selection', 'Red', renamed)).toBe('Blue');
    expect(renamedValue('labels', 'Red,Green', renamed)).toBe('Blue,Green');
    expect(renamedValue('selection', 'Green', renamed)).toBeNull();
    expect(renamedOptions({ type: 'selection', settings: was }, { type: 'text', settings: is }).size).toBe(0);
  });

  it('matches labels by id, and leaves values of deleted options', () => {
    const labels = (names: Readonly<Record<string, string>>) =>
      settingsOf({
        configuration: {
          labels_list: Object.entries(names).map(([label_id, label_name]) => ({
            ...{ label_id, label_name, label_color: '#154c9b' },
          })),
        },
      });
    const [was, is] = [labels({ a: 'Red', b: 'Blue', c: 'Green' }), labels({ c: 'Green', a: 'Crimson' })];
    const renamed = renamedOptions({ type: 'labels', settings: was }, { type: 'labels', settings: is });
    expect(renamed).toEqual(new Map([['Red', 'Crimson']]));
    expect(renamedValue('labels', 'Blue,Green', renamed)).toBeNull();
    expect(renamedValue('text', 'Red', renamed)).toBeNull();
  });

  it('fills in missing settings and drops unknown ones', () => {
    expect(settingsOf({ configuration: {} })).toMatchObject({ selections_list: [], labels_list: [] });
    expect(settingsOf({ configuration: { decimals: 2, other: 1 } })).toEqual({
      ...EMPTY_SETTINGS,
      decimals: 2,
    });
  });
});
