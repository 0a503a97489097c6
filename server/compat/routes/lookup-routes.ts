/** Binds the calls that answer from the fixed system rows. */
import { calls } from '../../../contract/calls/index.ts';
import {
  PROJECT_HEALTHS,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
  STATUS_CATEGORIES,
  TASK_PRIORITIES,
} from '../../../contract/rules/defaults.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

const DESCRIPTIONS = {
  todo: 'Work that has not been started',
  doing: 'Work that is under way',
  done: 'Work that is completed',
} as const;

const priorities = TASK_PRIORITIES.map(({ id, name, value, color_code, color_code_dark }) => ({
  id,
  name,
  value,
  color_code,
  color_code_dark,
}));

export const lookupBindings: readonly Binding[] = [
  bindRead(calls['statuses.categories'], {
    run: async () =>
      STATUS_CATEGORIES.map(({ id, key, name, color_code, color_code_dark }) => ({
        id,
        name,
        color_code,
        color_code_dark,
        description: DESCRIPTIONS[key],
      })),
  }),
  bindRead(calls['projectStatuses.list'], {
    run: async () => PROJECT_STATUSES.map((status) => ({ ...status })),
  }),
  bindRead(calls['projectHealths.list'], {
    run: async () => PROJECT_HEALTHS.map((health) => ({ ...health })),
  }),
  bindRead(calls['projectPriorities.list'], { run: async () => [...PROJECT_PRIORITIES] }),
  bindRead(calls['taskPriorities.list'], { run: async () => priorities }),
  bindRead(calls['taskPriorities.get'], {
    run: async (_, { params }) => priorities.find((priority) => priority.id === params.id) ?? null,
  }),
];
