/**
 * Answers of the reports and the time reports. They are about the organization of the active team: another team has
 * answers of its own.
 */
import { useCallback, useMemo } from 'react';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import type { reportScheduleCalls } from '../../contract/calls/report-schedules.ts';
import type { reportingDetailCalls } from '../../contract/calls/reporting-details.ts';
import type { reportingOverviewCalls } from '../../contract/calls/reporting.ts';
import type { timeReportCalls } from '../../contract/calls/time-reports.ts';
import { type ShownAnswer, useAnswer, useAnswers } from './answers.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import type { AnswerState, CallInputs } from './sync-types.ts';

export type ReportCall =
  | keyof typeof reportingOverviewCalls
  | keyof typeof reportingDetailCalls
  | keyof typeof timeReportCalls
  | keyof typeof reportScheduleCalls;
/** The answer of a report call. */
export type ReportOf<N extends ReportCall> = CallAnswer<N>;

/** One report; null requests nothing. */
export function useReport<N extends ReportCall>(
  call: N,
  input: CallInputs<N> | null,
): ShownAnswer<ReportOf<N>> {
  const team = useTeam()?.id;
  return useAnswer(call, input !== null && team !== undefined ? { ...input, about: team } : null);
}

/** One report for several inputs, in their order. */
export function useReports<N extends ReportCall>(
  call: N,
  inputs: readonly CallInputs<N>[],
): readonly AnswerState<ReportOf<N>>[] {
  const team = useTeam()?.id;
  const asked = useMemo(
    () => (team === undefined ? [] : inputs.map((input) => ({ ...input, about: team }))),
    [team, inputs],
  );
  return useAnswers(call, asked);
}

export type ScheduleCall = keyof typeof reportScheduleCalls;

/** Changes scheduled reports at the server: it needs a connection and is never queued. Throws `AppError`. */
export function useScheduleCall(): <N extends ScheduleCall>(call: N, input: CallInputs<N>) => Promise<void> {
  const client = useSync();
  return useCallback(
    async (call, input) => {
      await client.call(call, input);
    },
    [client],
  );
}
