/** Binds the calls of the home page. */
import { calls } from '../../contract/calls/index.ts';
import {
  changePersonalTask,
  createPersonalTask,
  deletePersonalTask,
} from '../commands/personal/personal-tasks.ts';
import { listHomeTasks } from '../queries/home/home-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const homeBindings: readonly Binding[] = [
  bindRead(calls['home.tasks'], { run: (context, { query }) => listHomeTasks(context, query) }),
  bindWrite(calls['home.createPersonalTask'], { run: (tx, { body }) => createPersonalTask(tx, body) }),
  bindWrite(calls['home.finishPersonalTask'], {
    run: (tx, { body: { id, done } }) => changePersonalTask(tx, id, { done }),
  }),
  bindWrite(calls['home.changePersonalTask'], {
    run: (tx, { params, body }) => changePersonalTask(tx, params.id, body),
  }),
  bindWrite(calls['home.deletePersonalTask'], {
    run: (tx, { params }) => deletePersonalTask(tx, params.id),
  }),
];
