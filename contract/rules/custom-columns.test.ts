import { describe, expect, it } from 'vitest';
import type { CustomColumn } from '../entities/project-entities.ts';
import {
  EMPTY_SETTINGS,
  formulaValue,
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

  it('computes the two numbers', () => {
    const values = { [a.id]: 6, [b.id]: 1.5 };
    expect([null, 'add', 'substract', 'multiply', 'divide'].map((one) => of(one, values))).toEqual([
      7.5, 7.5, 4.5, 9, 4,
    ]);
    expect(of('add', { [a.id]: 0.1, [b.id]: 0.2 })).toBe(0.3);
  });

  it('is blank when a number is missing, is none, or the division has no result', () => {
    expect(of('add', { [a.id]: 6 })).toBeNull();
    expect(of('divide', { [a.id]: 6, [b.id]: 0 })).toBeNull();
    expect(of('add', { [a.id]: 6, [note.id]: '5' }, 'note')).toBeNull();
    expect(of('add', { [a.id]: 6, [b.id]: 1 }, 'gone')).toBeNull();
  });
});

describe('a value', () => {
  it('is read for its type, cleared by nothing, and refused where it does not fit', () => {
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

  it('takes values along, also when two change places, and not when the type changes', () => {
    const [was, is] = [settings('Red', 'Blue', 'Green'), settings('Blue', 'Red', 'Green')];
    const renamed = renamedOptions({ type: 'selection', settings: was }, { type: 'selection', settings: is });
    expect(renamedValue('selection', 'Red', renamed)).toBe('Blue');
    expect(renamedValue('labels', 'Red,Green', renamed)).toBe('Blue,Green');
    expect(renamedValue('selection', 'Green', renamed)).toBeNull();
    expect(renamedOptions({ type: 'selection', settings: was }, { type: 'text', settings: is }).size).toBe(0);
  });

  it('reads settings that lack parts', () => {
    expect(settingsOf({ configuration: { decimals: 2, other: 1 } })).toEqual({
      ...EMPTY_SETTINGS,
      decimals: 2,
    });
  });
});
