/** Entry of the plan worker: computes the critical path off the main thread. Stateless. */
import { expose } from 'comlink';
import { slackOf } from '../../../contract/rules/plan-slack.ts';

/** The functions the plan worker offers to the page. */
export interface PlanWorkerApi {
  readonly slackOf: typeof slackOf;
}

expose({ slackOf } satisfies PlanWorkerApi);
