import { describe, expect, it } from 'vitest';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { PendingEdit } from '../../../data/tasks/use-pending-edits.ts';
import { taskRow } from '../../../../test/support/task-rows.ts';
import { type Names, pendingChanges } from './pending-changes.ts';

const named = (id: string): string => `<${id}>`;
const names: Names = {
  status: named,
  priority: named,
  phase: named,
  label: named,
  person: named,
  task: () => null,
};
const task = (more: Partial<Task>): Task => ({ ...taskRow(1), ...more });
let seq = 0;
const edit = (more: Partial<PendingEdit>): PendingEdit => {
  seq += 1;
  const rest = { at: '2026-01-02T08:00:00.000Z', name: 'task.x', before: undefined, added: [], removed: [] };
  return { seq, after: task({}), waits: true, ...rest, ...more };
};
const shown = (...edits: PendingEdit[]) =>
  pendingChanges(edits, names).map((one) => [one.attribute_type, one.log_type, one.previous, one.current]);

describe('pending edits as entries of the activity log', () => {
  it('show the names of the old and the new value', () => {
    const before = task({ name: 'A', status_id: 's1', phase_id: null, end_date: null, total_minutes: 0 });
    const after = task({
      name: 'B',
      status_id: 's2',
      phase_id: 'p',
      end_date: '2026-05-01',
      total_minutes: 90,
    });
    expect(shown(edit({ before, after }))).toEqual([
      ['name', 'update', 'A', 'B'],
      ['status', 'update', '<s1>', '<s2>'],
      ['phase', 'update', null, '<p>'],
      ['end date', 'update', null, '2026-05-01'],
      ['estimation', 'update', '0h 0m', '1h 30m'],
    ]);
  });

  it('list assignees and labels one by one', () => {
    const before = task({ assignees: ['a', 'b'], labels: ['x'] });
    const after = task({ assignees: ['b', 'c'], labels: [] });
    expect(shown(edit({ before, after }))).toEqual([
      ['assignee', 'assign', null, '<c>'],
      ['assignee', 'unassign', '<a>', null],
      ['label', 'delete', '<x>', null],
    ]);
  });

  it('show a new task as created, without its initial values', () => {
    expect(shown(edit({ before: null, after: task({ status_id: 's', assignees: ['a'] }) }))).toEqual([
      ['status', 'create', null, '<s>'],
    ]);
  });

  it('list a description once however often it was stored, and progress only when a person set it', () => {
    const [none, some, more] = [null, '<p>a</p>', '<p>ab</p>'].map((description) => task({ description }));
    expect(
      shown(
        edit({ before: some ?? null, after: more ?? task({}) }),
        edit({ before: none ?? null, after: some ?? task({}) }),
      ),
    ).toHaveLength(1);
    const before = task({ progress_value: 10 });
    const after = task({ progress_value: 60 });
    expect(shown(edit({ before, after }))).toEqual([]);
    expect(shown(edit({ name: 'task.setProgress', before, after }))).toEqual([
      ['progress', 'update', '10', '60'],
    ]);
  });

  it('list added and removed files', () => {
    const same = task({});
    expect(shown(edit({ before: same, after: same, added: ['a.png'], removed: ['b.png'] }))).toEqual([
      ['attachment', 'create', null, 'a.png'],
      ['attachment', 'delete', 'b.png', null],
    ]);
  });
});
