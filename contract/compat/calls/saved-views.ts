/** Lists of saved views and timesheet weeks for other clients. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { shapeOf } from '../../entities/define-fields.ts';
import { day, id } from '../../entities/fields.ts';
import { LIMITS } from '../../entities/limits.ts';
import { timesheetWeekFields, viewFields } from '../../entities/report-entities.ts';
import { optionalParam } from '../../calls/wire.ts';

const VIEWS = '/api/v1/saved-views';

const WEEKS = '/api/v1/timesheet-weeks';

const reading = { access: 'team', offline: 'replica', method: 'GET' } as const;

export const compatSavedViewsCalls = defineCalls({
  'savedViews.list': defineCall({
    ...reading,
    path: VIEWS,
    query: z.object({
      screen: optionalParam(z.string().check(z.maxLength(LIMITS.viewScreen))),
      project_id: optionalParam(id),
    }),
    answer: z.array(z.object(shapeOf(viewFields))),
    summary: 'Saved views of the caller and those shared in the active team, or in a project, by name.',
  }),
  'timesheetWeeks.list': defineCall({
    ...reading,
    path: WEEKS,
    query: z.object({ from: optionalParam(day), to: optionalParam(day) }),
    answer: z.array(z.object(shapeOf(timesheetWeekFields))),
    summary: 'Weeks that members of the active team handed in, newest first.',
  }),
});
