/**
 * Answers of the reports and the time reports. They are about the organization of the active team: another team has answers
 * of its own. Asked for again when the connection is back.
 */
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import type { reportScheduleCalls } from '../../contract/calls/report-schedules.ts';
import type { reportingDetailCalls } from '../../contract/calls/reporting-details.ts';
import type { reportingOverviewCalls } from '../../contract/calls/reporting.ts';
import type { timeReportCalls } from '../../contract/calls/time-reports.ts';
import { type ShownAnswer, useAnswer, useAnswers } from './answers.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import { useSyncStatus } from './sync-status.ts';
import type { AnswerState, CallInputs } from './sync-types.ts';

export type ReportCall =
  | keyof typeof reportingOverviewCalls
  | keyof typeof reportingDetailCalls
  | keyof typeof timeReportCalls
  | keyof typeof reportScheduleCalls;
/** What a report call answers. */
export type ReportOf<N extends ReportCall> = CallAnswer<N>;

/** What passes by itself: a server that cannot keep up, a network in between. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'network', 'rate_limited']);
const AGAIN_AFTER = 8_000;

/** One report; null asks nothing yet. */
export function useReport<N extends ReportCall>(
  call: N,
  input: CallInputs<N> | null,
): ShownAnswer<ReportOf<N>> {
  const team = useTeam()?.id;
  const { online } = useSyncStatus();
  const isReady = input !== null && team !== undefined;
  const report = useAnswer(call, isReady ? { ...input, about: team } : null);
  const again = useEffectEvent(() => {
    if (isReady && report.problem !== null) report.refresh();
  });
  useEffect(() => {
    if (online) again();
  }, [online]);
  const { problem } = report;
  useEffect(() => {
    if (!online || problem === null || !PASSING.has(problem)) return undefined;
    const timer = setTimeout(() => report.refresh(), AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [online, problem, report]);
  return report;
}

/** The same report of several things, in the order of the inputs. */
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
