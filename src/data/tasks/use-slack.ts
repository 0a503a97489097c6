/** Slack and critical path of a plan, worked out in a worker while they are wanted; the last ones stay until the next are there. */
import { useEffect, useRef, useState } from 'react';
import { releaseProxy, type Remote, wrap } from 'comlink';
import { type PlanGraph, type Slack, slackOf } from '../../../contract/rules/plan-slack.ts';
import type { TaskPlan } from '../../../contract/rules/task-plan.ts';
import type { PlanWorkerApi } from './plan-worker.ts';

type Slacks = ReadonlyMap<string, Slack>;

interface PlanDoor {
  readonly ask: (graph: PlanGraph) => Promise<Slacks>;
  readonly close: () => void;
}

/** Where no worker can be had, the page works it out itself. */
const OWN: PlanDoor = { ask: (graph) => Promise.resolve(slackOf(graph)), close: () => undefined };

function openDoor(): PlanDoor {
  if (typeof Worker === 'undefined') return OWN;
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    type: 'module',
    name: 'holdfast-plan',
  });
  const remote: Remote<PlanWorkerApi> = wrap<PlanWorkerApi>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the plan worker failed')), { once: true });
  });
  return {
    ask: (graph) => Promise.race([remote.slackOf(graph), failed]).catch(() => slackOf(graph)),
    close: () => {
      failed.catch(() => undefined);
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}

/** Null while it is not wanted, and until it is first known. */
export function useSlack(plan: TaskPlan, wanted: boolean): Slacks | null {
  const door = useRef<PlanDoor | null>(null);
  const [slack, setSlack] = useState<Slacks | null>(null);
  useEffect(
    () => () => {
      door.current?.close();
      door.current = null;
    },
    [],
  );
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    door.current ??= openDoor();
    void door.current.ask(plan.graph()).then((found) => {
      if (current) setSlack(found);
    });
    return () => {
      current = false;
    };
  }, [plan, wanted]);
  return wanted ? slack : null;
}
