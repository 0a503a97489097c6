import { describe, expect, it } from 'vitest';
import { editableFields, otherTexts, withEdits } from './editable-fields.ts';

describe('correcting a refused change', () => {
  it('offers fields that a person can type, and no ids', () => {
    const args = { taskId: '019', name: 'Order scaffolding', orders: { status: 'a0' } };
    expect(editableFields(args)).toEqual([{ name: 'name', kind: 'text', value: 'Order scaffolding' }]);
  });

  it('offers dates that are null, but not texts that are null', () => {
    expect(editableFields({ startDate: null, endDate: '2026-11-20', description: null })).toEqual([
      { name: 'startDate', kind: 'day', value: '' },
      { name: 'endDate', kind: 'day', value: '2026-11-20' },
    ]);
  });

  it('leaves formatted text to its own editor', () => {
    expect(editableFields({ description: '<p>Mind the gap</p>' })).toEqual([]);
    expect(editableFields({ notes: 'Mind the gap' })).toHaveLength(1);
  });

  it('returns texts that the form cannot edit, line by line, and no others', () => {
    const description = '<h2>Gap</h2><ul><li>Mind it<br>twice</li></ul><p>2 &lt; 3</p><p></p>';
    expect(otherTexts({ taskId: '019', description, base: '<p>Old</p>' })).toEqual([
      'Gap\nMind it\ntwice\n2 < 3',
    ]);
    expect(otherTexts({ content: 'Ask @Bo\nsoon', mentions: [] })).toEqual(['Ask @Bo\nsoon']);
    for (const args of [undefined, { description: null }, { description: 'In the form' }, { content: '' }])
      expect(otherTexts(args)).toEqual([]);
  });

  it('returns notes, answers and reasons, at both levels, as they were typed', () => {
    expect(otherTexts({ weekId: '019', note: 'Three days\n on the roof' })).toEqual([
      'Three days\n on the roof',
    ]);
    expect(otherTexts({ weekId: '019', answer: 'Friday is missing' })).toEqual(['Friday is missing']);
    expect(otherTexts({ reason: 'Family' })).toEqual(['Family']);
    expect(otherTexts({ change: { note: 'a < b' } })).toEqual(['a < b']);
    expect(otherTexts({ change: { reason: 'Doctor', from: '2026-11-20' } })).toEqual(['Doctor']);
    expect(otherTexts({ change: { notes: 'over <1 m> deep' } })).toEqual(['over <1 m> deep']);
    expect(otherTexts({ change: { description: '<p>Mind the gap</p>' } })).toEqual(['Mind the gap']);
  });

  it('keeps the old number when its field was cleared', () => {
    expect(withEdits({ totalMinutes: 30 }, { totalMinutes: '' })).toEqual({ totalMinutes: 30 });
  });

  it('offers nothing for a move', () => {
    expect(editableFields({ taskId: '019', statusId: '020' })).toEqual([]);
    expect(editableFields(undefined)).toEqual([]);
  });

  it('writes corrections back with their types', () => {
    const args = { taskId: '019', endDate: '2026-11-20', totalMinutes: 30, name: 'A' };
    expect(withEdits(args, { endDate: '', totalMinutes: '90', name: ' B ' })).toEqual({
      taskId: '019',
      endDate: null,
      totalMinutes: 90,
      name: 'B',
    });
  });

  it('reads and writes the nested fields of a project change', () => {
    const args = { projectId: '019', change: { name: 'Quay', key: 'HQ' } };
    expect(editableFields(args).map(({ name }) => name)).toEqual(['name', 'key']);
    expect(withEdits(args, { key: 'HQ7' })).toEqual({
      projectId: '019',
      change: { name: 'Quay', key: 'HQ7' },
    });
  });
});
