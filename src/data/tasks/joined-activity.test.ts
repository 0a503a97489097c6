import { describe, expect, it } from 'vitest';
import { type ActivityEntry, joinActivity } from './joined-activity.ts';

const TASK = 'a';
const at = (hour: number): string => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
const who = { name: 'Ana', avatar_url: null, color_code: '#111111' };

const entry = (hour: number, task = TASK): ActivityEntry => ({
  task_id: task,
  created_at: at(hour),
  attribute_type: 'name',
  log_type: 'update',
  previous: null,
  current: String(hour),
  done_by: who,
});
const own = (asOf: number, ...logs: ActivityEntry[]) => ({
  at: at(asOf),
  data: { created_at: at(0), name: 'Ana', avatar_url: null, color_code: '#111111', logs: logs.map(whole) },
});
const whole = (log: ActivityEntry) => ({ ...log, log_text: '' });
const recent = (asOf: number, since: number | null, ...logs: ActivityEntry[]) => ({
  at: at(asOf),
  data: { since: since === null ? null : at(since), logs },
});
const NONE = { at: null, data: undefined };
const hours = (logs: readonly ActivityEntry[] | null) => logs?.map(({ current }) => current) ?? null;

describe('joinActivity', () => {
  it('returns no entries without answers', () => {
    expect(joinActivity(TASK, at(0), NONE, NONE)).toEqual({ logs: null, at: null, since: null });
  });

  it('returns the cached entries of the project for a task that was never opened', () => {
    const joined = joinActivity(TASK, at(1), NONE, recent(9, null, entry(8), entry(7, 'b'), entry(2)));
    expect(hours(joined.logs)).toEqual(['8', '2']);
    expect(joined).toMatchObject({ at: at(9), since: null });
  });

  it('returns the time from which on the entries are complete', () => {
    const cached = recent(9, 5, entry(8), entry(7, 'b'));
    expect(joinActivity(TASK, at(1), NONE, cached).since).toBe(at(5));
    expect(joinActivity(TASK, at(6), NONE, cached).since).toBeNull();
  });

  it('adds the later entries to the answer about the task, each once', () => {
    const cached = recent(9, 3, entry(8), entry(6), entry(4));
    const joined = joinActivity(TASK, at(1), own(6, entry(6), entry(4), entry(1)), cached);
    expect(hours(joined.logs)).toEqual(['8', '6', '4', '1']);
    expect(joined).toMatchObject({ at: at(9), since: null });
  });

  it('reports a gap between the two answers', () => {
    expect(joinActivity(TASK, at(0), own(2, entry(1)), recent(9, 5, entry(8)))).toMatchObject({
      since: at(5),
    });
  });

  it('returns only the answer about the task when it is newer', () => {
    const joined = joinActivity(TASK, at(0), own(9, entry(8), entry(1)), recent(7, 5, entry(6)));
    expect(hours(joined.logs)).toEqual(['8', '1']);
    expect(joined).toMatchObject({ at: at(9), since: null });
  });
});
