import { describe, expect, it } from 'vitest';
import { avatarColor } from './avatar-color.ts';
import { createsCycle, openBlockers } from './dependency-rule.ts';
import { tagList } from './tag-list.ts';

describe('colour of a name', () => {
  it.each([
    ['ana', '#154c9b'],
    ['Zoe', '#903737'],
    ['  9 lives', '#75c997'],
    ['0', '#154c9b'],
    ['张伟', '#154c9b'],
    ['', '#154c9b'],
    ['+3', '#7781ca'],
  ])('%j is %s', (name, color) => {
    expect(avatarColor(name)).toBe(color);
  });
});

describe('tag list', () => {
  it('shows all up to the limit, then the number and the names of the others', () => {
    const people = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name }));
    expect(tagList(people.slice(0, 4))).toHaveLength(4);
    expect(tagList(people)[4]).toEqual({
      name: '+2',
      end: true,
      names: ['E', 'F'],
      color_code: avatarColor('2'),
    });
  });
});

describe('dependencies', () => {
  const edges = [
    { task_id: 'b', related_task_id: 'a', kind: 'finish_start' },
    { task_id: 'c', related_task_id: 'b', kind: 'finish_start' },
    { task_id: 'b1', related_task_id: 'x', kind: 'finish_finish' },
    { task_id: 'b', related_task_id: 'begun', kind: 'start_start' },
    { task_id: 'b', related_task_id: 'begun', kind: 'start_finish' },
  ] as const;

  it('prevent completion while a predecessor of the task or of a subtask is open', () => {
    expect(openBlockers(['b', 'b1'], edges, (id) => id === 'x')).toEqual(['a']);
    expect(openBlockers(['b', 'b1'], edges, () => true)).toEqual([]);
    expect(openBlockers(['b', 'b1'], edges, () => false)).toEqual(['a', 'x']);
  });

  it('never form a cycle of any length', () => {
    expect(createsCycle(edges, 'a', 'a')).toBe(true);
    expect(createsCycle(edges, 'a', 'b')).toBe(true);
    expect(createsCycle(edges, 'a', 'c')).toBe(true);
    expect(createsCycle(edges, 'c', 'a')).toBe(false);
  });
});
