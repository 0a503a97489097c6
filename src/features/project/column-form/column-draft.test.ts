import { describe, expect, it } from 'vitest';
import { columnForm } from '../../../../contract/entities/project-entities.ts';
import { draftOf, formOf, newOption, problemOf } from './column-draft.ts';

const fresh = draftOf(undefined);
const named = (name: string) => ({ ...newOption(), name });

describe('the form of a column', () => {
  it('returns the first missing input', () => {
    expect(problemOf(fresh)).toBe('name');
    expect(problemOf({ ...fresh, name: 'Sum', fieldType: 'formula' })).toBe('operands');
    expect(problemOf({ ...fresh, name: 'Floor', fieldType: 'selection', options: [named(' ')] })).toBe(
      'options',
    );
    expect(problemOf({ ...fresh, name: 'Note' })).toBeNull();
  });

  it('keeps only the settings of its type, and each option name once', () => {
    const options = [named('Red '), named('Red'), named('a,b')];
    const labels = formOf({ ...fresh, name: ' Colour ', fieldType: 'labels', options }, undefined);
    expect(labels.name).toBe('Colour');
    expect(labels.settings.labels_list.map((one) => one.label_name)).toEqual(['Red', 'a b']);
    expect(labels.settings).toMatchObject({ number_type: null, expression: null, selections_list: [] });
    const settings = { ...fresh.settings, number_type: 'withLabel' as const, label: ' ' };
    expect(
      formOf({ ...fresh, name: 'Cost', fieldType: 'number', settings }, undefined).settings,
    ).toMatchObject({
      number_type: 'withLabel',
      label: 'LKR',
      label_position: 'left',
    });
  });

  it('matches the schema of the mutation', () => {
    for (const fieldType of ['people', 'text', 'number', 'date', 'selection', 'checkbox', 'key'] as const) {
      const form = formOf({ ...fresh, name: 'x', fieldType, options: [named('Red')] }, undefined);
      expect(columnForm.safeParse(form).success, fieldType).toBe(true);
    }
  });
});
