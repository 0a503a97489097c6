/** A calendar item with the given dates, for tests. */
import type { CalendarItem } from '../../src/modules/calendar/calendar-model.ts';

export const calendarItem = (
  id: string,
  start: string | null,
  end: string | null,
  more: Partial<CalendarItem> = {},
): CalendarItem => ({
  ...{
    id,
    title: id,
    dates: { start_date: start, end_date: end },
    time: null,
    milestone: false,
    done: false,
  },
  ...{
    color: null,
    status: { kind: 'todo', color: undefined, name: 'To do' },
    people: [],
    note: '',
    canMove: true,
  },
  ...more,
});
