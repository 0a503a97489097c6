/** Binds the calls of the home page that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { dayInZone } from '../../../contract/rules/zone-day.ts';
import { relativeDueDate } from '../../../contract/rules/relative-due-date.ts';
import { createTask } from '../../commands/tasks/create-task.ts';
import {
  countHomeTasks,
  listHomeProjects,
  listPersonalTasks,
  listTeamProjects,
} from '../queries/home/home-queries.ts';
import { requireProject } from '../../policies/project-access.ts';
import { listProjectLog, listRecentTasks, listTimeLoggedTasks } from '../queries/home/activity-feed.ts';
import { readDoneToday } from '../queries/home/done-today.ts';
import { readTaskForm } from '../../queries/tasks/task-views.ts';
import { bindChange, bindRead, type Binding } from '../../routes/binding.ts';

const NOTHING = { assignees: [], labels: [], label_ids: [], attachments: [] };

export const compatHomeBindings: readonly Binding[] = [
  bindRead(calls['home.taskCounts'], {
    run: (context, { query }) => countHomeTasks(context, query.month, query.group_by),
  }),
  bindRead(calls['home.projects'], { run: (context, { query }) => listHomeProjects(context, query) }),
  bindRead(calls['home.teamProjects'], { run: (context) => listTeamProjects(context) }),
  bindRead(calls['home.personalTasks'], { run: (context) => listPersonalTasks(context) }),
  bindChange(calls['home.createTask'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (tx, { body: { id, name, project_id, end_date } }) => {
      const today = dayInZone(new Date(tx.now), tx.actor.timezone);
      const form = { ...NOTHING, id, name, project_id, end_date: relativeDueDate(end_date, today) };
      return createTask(tx, await requireProject(tx, project_id), form);
    },
    answer: async (tx, { body }, id: string) => (await readTaskForm(tx, body.project_id, id)).task,
  }),
  bindRead(calls['home.doneToday'], { run: (context) => readDoneToday(context) }),
  bindRead(calls['logs.recentTasks'], { run: (context, { query }) => listRecentTasks(context, query) }),
  bindRead(calls['logs.timeLoggedTasks'], {
    run: (context, { query }) => listTimeLoggedTasks(context, query),
  }),
  bindRead(calls['logs.myDashboard'], { run: (context) => listProjectLog(context) }),
];
