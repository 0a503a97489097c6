/**
 * Events of the bars in the schedule (live-channel 48 to 50): drawing an allocation, and dragging its ends, in pixels.
 * The wire names the project, the member and the allocations; only allocations of that member in that project are
 * changed.
 */
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { AppError } from '../../../contract/errors.ts';
import { addDays } from '../../../contract/rules/date-presets.ts';
import { allocationsOf } from '../../commands/planning/allocation-commands.ts';
import { onWrite, say, type Act, type Adapter } from './adapter.ts';

/** Pixels per day. */
const DAY_WIDTH = 35;

interface Ends {
  readonly project_id: string;
  readonly team_member_is?: string | undefined;
  readonly team_member_id?: string | undefined;
  readonly allocation_ids: readonly string[];
}

const remove = (act: Act, id: string): Promise<unknown> => act.call('schedule.delete', { params: { id } });

/** One bar may stand for several allocations: the first one gets the new day, the others are merged into it. */
async function pull(
  act: Act,
  ask: Ends,
  change: { readonly allocated_from: string } | { readonly allocated_to: string },
): Promise<string> {
  const memberId = ask.team_member_id ?? ask.team_member_is;
  if (memberId === undefined) throw new AppError('not_found');
  const known = await allocationsOf(act.tx, memberId, ask.project_id);
  const named = ask.allocation_ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
  const [first, ...others] = named;
  if (!first || named.length !== new Set(ask.allocation_ids).size) throw new AppError('not_found');
  for (const { id } of others) await remove(act, id);
  const { allocated_from, allocated_to } = first;
  await act.call('schedule.change', {
    params: { id: first.id },
    body: { allocated_from, allocated_to, ...change },
  });
  return first.id;
}

export const scheduleEvents: readonly Adapter[] = [
  onWrite(EVENT.SCHEDULE_MEMBER_ALLOCATION_CREATE, async (act, ask) => {
    const { project_id, team_member_id, chart_start } = ask;
    const from = addDays(chart_start, Math.floor(ask.offset / DAY_WIDTH));
    const days = Math.max(1, Math.floor(ask.width / DAY_WIDTH));
    const to = addDays(from, days - 1);
    const inside = (await allocationsOf(act.tx, team_member_id, project_id)).filter(
      (one) => one.allocated_from >= from && one.allocated_to <= to,
    );
    for (const { id } of inside) await remove(act, id);
    const span = { allocated_from: from, allocated_to: to };
    // The wire has no hours, so a drawn bar takes those of the allocations it covers.
    const minutes_per_day = Math.max(0, ...inside.map((one) => one.minutes_per_day));
    await act.call('schedule.create', { body: { project_id, team_member_id, ...span, minutes_per_day } });
    return [say(EVENT.SCHEDULE_MEMBER_ALLOCATION_CREATE, { project_id, team_member_id })];
  }),
  onWrite(EVENT.SCHEDULE_MEMBER_START_DATE_CHANGE, async (act, ask) => {
    const { allocated_from } = ask;
    const id = await pull(act, ask, { allocated_from });
    return [say(EVENT.SCHEDULE_MEMBER_START_DATE_CHANGE, { id, date: allocated_from })];
  }),
  onWrite(EVENT.SCHEDULE_MEMBER_END_DATE_CHANGE, async (act, ask) => {
    const { allocated_to } = ask;
    const id = await pull(act, ask, { allocated_to });
    return [say(EVENT.SCHEDULE_MEMBER_END_DATE_CHANGE, { id, date: allocated_to })];
  }),
];
