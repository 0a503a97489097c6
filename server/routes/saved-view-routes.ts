/** Binds the calls of saved views and timesheet weeks. */
import { calls } from '../../contract/calls/index.ts';
import {
  createView,
  removeView,
  setSharedDefaultView,
  setTeamDefaultView,
  updateView,
} from '../commands/views/saved-views.ts';
import { decideWeek, submitWeek, withdrawWeek } from '../commands/views/timesheet-weeks.ts';
import type { ReadContext } from '../db/transaction.ts';
import { bindWrite, type Binding } from './binding.ts';

export const savedViewBindings: readonly Binding[] = [
  bindWrite(calls['savedViews.create'], { run: (tx, { body }) => createView(tx, body) }),
  bindWrite(calls['savedViews.update'], {
    run: (tx, { params, body }) => updateView(tx, params.id, body),
  }),
  bindWrite(calls['savedViews.remove'], {
    run: (tx, { params }) => removeView(tx, params.id),
  }),
  bindWrite(calls['savedViews.setDefault'], {
    subject: (_: ReadContext, { params }: { params: { projectId: string } }) => ({
      projectId: params.projectId,
    }),
    run: (tx, { params, body }) => setSharedDefaultView(tx, params.projectId, body.view_id),
  }),
  bindWrite(calls['savedViews.setTeamDefault'], {
    run: (tx, { body }) => setTeamDefaultView(tx, body),
  }),
  bindWrite(calls['timesheetWeeks.submit'], { run: (tx, { body }) => submitWeek(tx, body) }),
  bindWrite(calls['timesheetWeeks.withdraw'], {
    run: (tx, { params }) => withdrawWeek(tx, params.id),
  }),
  bindWrite(calls['timesheetWeeks.decide'], {
    run: (tx, { params, body }) => decideWeek(tx, params.id, body),
  }),
];
