/**
 * Mutations of submitted timesheet weeks. Each is a step between two people, so undo does not cover them: a week is
 * withdrawn by a mutation of its own. Carries MU1.
 */
import * as z from 'zod/mini';
import { day, freeText, id } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { defineMutation, imageOf } from './mutation.ts';

const note = z.nullable(freeText(LIMITS.weekNote));

const submitWeek = defineMutation({
  name: 'timesheetWeek.submit',
  args: z.object({ weekId: id, teamId: id, teamMemberId: id, weekStart: day, note }),
  *apply(tx, { weekId, teamId, teamMemberId, weekStart, note: text }, { now }) {
    const weeks = yield* tx.inTeam('timesheetWeek', teamId);
    const same = weeks.find((week) => week.team_member_id === teamMemberId && week.week_start === weekStart);
    const known = same ?? (yield* tx.get('timesheetWeek', weekId));
    if (known && known.state !== 'sent_back') return;
    yield* tx.put('timesheetWeek', {
      id: known?.id ?? weekId,
      team_id: known?.team_id ?? teamId,
      team_member_id: known?.team_member_id ?? teamMemberId,
      week_start: known?.week_start ?? weekStart,
      state: 'submitted',
      note: text,
      answer: null,
      decided_by: null,
      decided_at: null,
      created_at: now,
      updated_at: now,
    });
  },
  sends: 'timesheetWeeks.submit',
  call: ({ weekId, teamMemberId, weekStart, note: text }) => ({
    body: { id: weekId, team_member_id: teamMemberId, week_start: weekStart, note: text },
  }),
  inverse: () => [],
  describe: ({ weekStart }) => ({ key: 'mutations.timesheetWeek.submit', values: { day: weekStart } }),
});

const withdrawWeek = defineMutation({
  name: 'timesheetWeek.withdraw',
  removes: true,
  args: z.object({ weekId: id }),
  *apply(tx, { weekId }) {
    const week = yield* tx.get('timesheetWeek', weekId);
    if (week && week.state !== 'approved') yield* tx.remove('timesheetWeek', weekId);
  },
  sends: 'timesheetWeeks.withdraw',
  call: ({ weekId }) => ({ params: { id: weekId } }),
  inverse: () => [],
  describe: ({ weekId }, before) => ({
    key: 'mutations.timesheetWeek.withdraw',
    values: { day: imageOf(before, 'timesheetWeek', weekId)?.week_start ?? '' },
  }),
});

const decideWeek = defineMutation({
  name: 'timesheetWeek.decide',
  args: z.object({ weekId: id, approved: z.boolean(), answer: note }),
  *apply(tx, { weekId, approved, answer }, { userId, now }) {
    const week = yield* tx.get('timesheetWeek', weekId);
    if (week?.state !== 'submitted') return;
    yield* tx.patch('timesheetWeek', weekId, {
      state: approved ? 'approved' : 'sent_back',
      answer,
      decided_by: userId,
      decided_at: now,
      updated_at: now,
    });
  },
  sends: 'timesheetWeeks.decide',
  call: ({ weekId, approved, answer }) => ({ params: { id: weekId }, body: { approved, answer } }),
  inverse: () => [],
  describe: ({ weekId, approved }, before) => ({
    key: `mutations.timesheetWeek.${approved ? 'approve' : 'sendBack'}`,
    values: { day: imageOf(before, 'timesheetWeek', weekId)?.week_start ?? '' },
  }),
});

export const timesheetWeekMutations = {
  'timesheetWeek.submit': submitWeek,
  'timesheetWeek.withdraw': withdrawWeek,
  'timesheetWeek.decide': decideWeek,
};
