/** Binds the calls of the home page. */
import { calls } from '../../contract/calls/index.ts';
import { createPersonalTask, finishPersonalTask } from '../commands/personal/personal-tasks.ts';
import {
  countHomeTasks,
  listHomeProjects,
  listHomeTasks,
  listPersonalTasks,
  listTeamProjects,
} from '../queries/home/home-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const homeBindings: readonly Binding[] = [
  bindRead(calls['home.tasks'], { run: (context, { query }) => listHomeTasks(context, query) }),
  bindRead(calls['home.taskCounts'], {
    run: (context, { query }) => countHomeTasks(context, query.month, query.group_by),
  }),
  bindRead(calls['home.projects'], { run: (context, { query }) => listHomeProjects(context, query) }),
  bindRead(calls['home.teamProjects'], { run: (context) => listTeamProjects(context) }),
  bindRead(calls['home.personalTasks'], { run: (context) => listPersonalTasks(context) }),
  bindWrite(calls['home.createPersonalTask'], { run: (tx, { body }) => createPersonalTask(tx, body) }),
  bindWrite(calls['home.finishPersonalTask'], {
    run: async (tx, { body }) => {
      await finishPersonalTask(tx, body.id, body.done);
      return body.id;
    },
  }),
];
