/** Entry of the plan worker: works out the critical path beside the page, however many tasks there are. Reads and keeps nothing. */
import { expose } from 'comlink';
import { slackOf } from '../../../contract/rules/plan-slack.ts';

/** The functions the plan worker offers to the page. */
export interface PlanWorkerApi {
  readonly slackOf: typeof slackOf;
}

expose({ slackOf } satisfies PlanWorkerApi);
