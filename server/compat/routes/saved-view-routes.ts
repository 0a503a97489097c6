/** Binds the calls of saved views and timesheet weeks that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { listViews, listWeeks } from '../queries/settings/saved-views.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatSavedViewBindings: readonly Binding[] = [
  bindRead(calls['savedViews.list'], { run: (context, { query }) => listViews(context, query) }),
  bindRead(calls['timesheetWeeks.list'], { run: (context, { query }) => listWeeks(context, query) }),
];
