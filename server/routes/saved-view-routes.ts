/** Binds the calls of saved views and of the weeks people hand in. */
import { calls } from '../../contract/calls/index.ts';
import {
  createView,
  removeView,
  setDefaultView,
  setTeamDefaultView,
  updateView,
} from '../commands/views/saved-views.ts';
import { decideWeek, submitWeek, withdrawWeek } from '../commands/views/timesheet-weeks.ts';
import { listViews, listWeeks } from '../queries/settings/saved-views.ts';
import type { ReadContext } from '../db/transaction.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const savedViewBindings: readonly Binding[] = [
  bindRead(calls['savedViews.list'], { run: (context, { query }) => listViews(context, query) }),
  bindWrite(calls['savedViews.create'], { run: (tx, { body }) => createView(tx, body) }),
  bindWrite(calls['savedViews.update'], {
    run: async (tx, { params, body }) => {
      await updateView(tx, params.id, body);
      return null;
    },
  }),
  bindWrite(calls['savedViews.remove'], {
    run: async (tx, { params }) => {
      await removeView(tx, params.id);
      return null;
    },
  }),
  bindWrite(calls['savedViews.setDefault'], {
    subject: (_: ReadContext, { params }: { params: { projectId: string } }) => ({
      projectId: params.projectId,
    }),
    run: async (tx, { params, body }) => {
      await setDefaultView(tx, params.projectId, body.view_id);
      return null;
    },
  }),
  bindWrite(calls['savedViews.setTeamDefault'], {
    run: async (tx, { body }) => {
      await setTeamDefaultView(tx, body);
      return null;
    },
  }),
  bindRead(calls['timesheetWeeks.list'], { run: (context, { query }) => listWeeks(context, query) }),
  bindWrite(calls['timesheetWeeks.submit'], { run: (tx, { body }) => submitWeek(tx, body) }),
  bindWrite(calls['timesheetWeeks.withdraw'], {
    run: async (tx, { params }) => {
      await withdrawWeek(tx, params.id);
      return null;
    },
  }),
  bindWrite(calls['timesheetWeeks.decide'], {
    run: async (tx, { params, body }) => {
      await decideWeek(tx, params.id, body);
      return null;
    },
  }),
];
