import { describe, expect, it } from 'vitest';
import { avatarColor } from './avatar-color.ts';
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID, UNMAPPED } from './defaults.ts';
import { createsCycle, openBlockers } from './dependency-rule.ts';
import { elapsedText, fullDuration, minutesText, secondsText, sheetDuration } from './duration-text.ts';
import { groupKeysOf, groupSlug, groupsOf } from './group-defaults.ts';
import { keyOfName, projectKey, taskKey } from './project-key.ts';
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
  it('shows all up to the limit, then says how many more and who', () => {
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

describe('duration texts', () => {
  it.each([
    [0, '0h 0m'],
    [null, '0h 0m'],
    [45, '0m 45s'],
    [1800, '0h 30m'],
    [3661, '1h 1m 1s'],
    [360_000, '100h 0m'],
    [-3600, '-1h 0m'],
    [-5400, '-1h -30m'],
    [-90, '0h -1m'],
  ])('%s seconds in full is %s', (seconds, text) => {
    expect(fullDuration(seconds)).toBe(text);
  });

  it('writes minutes, seconds, sheet cells and running clocks', () => {
    expect([minutesText(90), secondsText(3661), sheetDuration(0), sheetDuration(3600)]).toEqual([
      '1h 30m',
      '1h 1m',
      '-',
      '1h 0m 0s',
    ]);
    expect([elapsedText(0), elapsedText(3_661_999), elapsedText(360_000_000), elapsedText(-5)]).toEqual([
      '00:00:00',
      '01:01:01',
      '100:00:00',
      '00:00:00',
    ]);
  });
});

describe('project key', () => {
  it('is made of the Latin letters of a name with dashes and quotation marks of typography [P6]', () => {
    const random = (): string => 'Z';
    expect(projectKey('Harbour Quay 7 — “fit-out”', new Set(), random)).toBe('HQ7FO');
    expect(projectKey('Quay 부두', new Set(), random)).toBe('ZZZ');
  });

  it.each([
    ['Bug', 'BUG'],
    ['Marketing', 'MAR'],
    ['Website Redesign 2025', 'WR2'],
    ['A-B_C D', 'ABCD'],
    ['one two three four five six', 'OTTFF'],
    ['  "Q" ', 'Q'],
  ])('of %j is %s', (name, key) => {
    expect(keyOfName(name)).toBe(key);
  });

  const sequence = (letters: string) => {
    let index = 0;
    return () => letters[index++ % letters.length] ?? 'A';
  };

  it('goes on with letters of the name, then with random ones', () => {
    expect(projectKey('Marketing', new Set(['MAR']), sequence('X'))).toBe('MARA');
    expect(projectKey('Bug', new Set(['BUG', 'BUGU', 'BUGG']), sequence('X'))).toBe('BUGX');
    expect(projectKey('!!!', new Set(), sequence('XYZ'))).toBe('XYZ');
    expect(projectKey('市场', new Set(), sequence('QRS'))).toBe('QRS');
  });

  it('gives way when a key of five letters is taken, and never answers a taken one', () => {
    const taken = new Set(['OTTFF', 'ABC']);
    const key = projectKey('one two three four five', taken, sequence('ABCDE'));
    expect(taken.has(key)).toBe(false);
    expect(key.length).toBeLessThanOrEqual(5);
  });

  it('writes task keys, without a number while there is none', () => {
    expect([taskKey('WR2', 17), taskKey('WR2', 0)]).toEqual(['WR2-17', 'WR2']);
  });
});

describe('groups', () => {
  const sources = {
    statuses: [
      { id: 's2', name: 'Done', category_id: DONE_CATEGORY_ID, sort_order: 2 },
      { id: 's1', name: 'To Do', category_id: TODO_CATEGORY_ID, sort_order: 0 },
    ],
    phases: [
      { id: 'p1', name: 'Planning', color_code: '#fbc84c', sort_index: 0 },
      { id: 'p2', name: 'Testing', color_code: '#70a6f3', sort_index: 1 },
    ],
    members: [
      { id: 'm2', name: 'zoe' },
      { id: 'm1', name: 'Ana' },
    ],
  };
  const names = (grouping: 'status' | 'priority' | 'phase' | 'members') =>
    groupsOf(grouping, sources).map((group) => group.name);

  it('stand in their order', () => {
    expect(names('status')).toEqual(['To Do', 'Done']);
    expect(names('priority')).toEqual(['Critical', 'High', 'Medium', 'Low']);
    expect(names('phase')).toEqual(['Testing', 'Planning']);
    expect(names('members')).toEqual(['Ana', 'zoe']);
  });

  it('hold a task by ids, and Unmapped what has no value', () => {
    const task = { status_id: 's1', priority_id: 'x', phase_id: null, assignees: ['m1', 'm2'] };
    expect(groupKeysOf(task, 'status')).toEqual(['s1']);
    expect(groupKeysOf(task, 'phase')).toEqual([UNMAPPED]);
    expect(groupKeysOf(task, 'members')).toEqual(['m1', 'm2']);
    expect(groupKeysOf({ ...task, assignees: [] }, 'members')).toEqual([UNMAPPED]);
    expect(groupSlug(' To  Do ')).toBe('to_do');
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

  it('forbid done while something is open that the task or a sub-task of it waits for', () => {
    expect(openBlockers(['b', 'b1'], edges, (id) => id === 'x')).toEqual(['a']);
    expect(openBlockers(['b', 'b1'], edges, () => true)).toEqual([]);
    expect(openBlockers(['b', 'b1'], edges, () => false)).toEqual(['a', 'x']);
  });

  it('never close a circle of any length', () => {
    expect(createsCycle(edges, 'a', 'a')).toBe(true);
    expect(createsCycle(edges, 'a', 'b')).toBe(true);
    expect(createsCycle(edges, 'a', 'c')).toBe(true);
    expect(createsCycle(edges, 'c', 'a')).toBe(false);
  });
});
