/**
 * Slack and critical path of a plan, computed in a worker on request; the last result stays until the next is ready.
 */
import { useEffect, useRef, useState } from 'react';
import { type Slack, slackOf } from '../../../contract/rules/plan-slack.ts';
import type { TaskPlan } from '../../../contract/rules/task-plan.ts';
import { openPageWorker, type PageWorker } from './page-worker.ts';
import type { PlanWorkerApi } from './plan-worker.ts';

type Slacks = ReadonlyMap<string, Slack>;

const openWorker = () =>
  openPageWorker<PlanWorkerApi>(
    () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'holdfast-plan' }),
  );

/** Null while `wanted` is false and until the first result. */
export function useSlack(plan: TaskPlan, wanted: boolean): Slacks | null {
  const worker = useRef<PageWorker<PlanWorkerApi> | null>(null);
  const [slack, setSlack] = useState<Slacks | null>(null);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const graph = plan.graph();
    worker.current ??= openWorker();
    const found =
      worker.current?.ask((remote) => remote.slackOf(graph)) ?? Promise.reject(new Error('no worker'));
    void found
      .catch(() => slackOf(graph))
      .then((slacks) => {
        if (current) setSlack(slacks);
      });
    return () => {
      current = false;
    };
  }, [plan, wanted]);
  return wanted ? slack : null;
}
