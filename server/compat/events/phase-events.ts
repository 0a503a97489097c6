/** Events of the days of a phase (live-channel 27, 28). */
import { calls } from '../../../contract/calls/index.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { answered, onWrite, say, type Act, type Adapter } from './adapter.ts';

async function setDates(
  { call }: Act,
  phaseId: string,
  body: { start_date: string | null } | { end_date: string | null },
) {
  const answer = await call('phases.setDates', { params: { phaseId }, body });
  return answered(calls['phases.setDates'], answer);
}

export const phaseEvents: readonly Adapter[] = [
  onWrite(EVENT.PHASE_START_DATE_CHANGE, async (act, ask) => {
    const { phase_id, start_date } = await setDates(act, ask.phase_id, {
      start_date: ask.start_date ?? null,
    });
    return [say(EVENT.PHASE_START_DATE_CHANGE, { phase_id, start_date })];
  }),
  onWrite(EVENT.PHASE_END_DATE_CHANGE, async (act, ask) => {
    const { phase_id, end_date } = await setDates(act, ask.phase_id, { end_date: ask.end_date ?? null });
    return [say(EVENT.PHASE_END_DATE_CHANGE, { phase_id, end_date })];
  }),
];
