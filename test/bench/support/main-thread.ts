/** The longest task of the page's main thread, from Chromium's trace. */
import type { CDPSession } from 'playwright';

/** Milliseconds of the longest task: wall time and CPU time. */
export interface LongestTask {
  readonly wall: number;
  readonly processor: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Traces the tasks of the main thread until the returned function is called. */
export async function longestTask(trace: CDPSession): Promise<() => Promise<LongestTask>> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  trace.on('Tracing.dataCollected', take);
  await trace.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => trace.once('Tracing.tracingComplete', resolve));
    await trace.send('Tracing.end');
    await complete;
    trace.off('Tracing.dataCollected', take);
    const threadOf = ({ pid, tid }: TraceEvent): string => `${String(pid)} ${String(tid)}`;
    const mains = events.filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain');
    const threads = new Set(mains.map(threadOf));
    const longest = { wall: 0, processor: 0 };
    for (const event of events) {
      if (event.name !== 'RunTask' || !threads.has(threadOf(event))) continue;
      longest.wall = Math.max(longest.wall, (event.dur ?? 0) / 1000);
      longest.processor = Math.max(longest.processor, (event.tdur ?? 0) / 1000);
    }
    return longest;
  };
}
