/** Binds the calls of the task list that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import type { TaskListQuery } from '../../../contract/compat/calls/task-lists.ts';
import { refreshProgress } from '../commands/tasks/refresh-progress.ts';
import { requireProject } from '../../policies/project-access.ts';
import { ListAnswers } from '../queries/tasks/list-answers.ts';
import { readListV2 } from '../queries/tasks/list-v2.ts';
import { readProjectProgress } from '../queries/tasks/project-progress.ts';
import { listColumns } from '../queries/tasks/task-lookups.ts';
import { bindRead, bindWrite, type Binding } from '../../routes/binding.ts';

/** On request, recomputes the progress before the list is read (tasks 4.1). */
const refreshed = {
  first: ({ params, query }: { params: { projectId: string }; query: TaskListQuery }) =>
    query.refresh_progress ? { name: 'taskLists.refreshProgress' as const, params } : undefined,
};

/** Shared by all requests of this process; its keys contain everything that an answer depends on. */
const answers = new ListAnswers();

const ofPath = {
  subject: (_: unknown, { params }: { params: { projectId: string } }) => ({ projectId: params.projectId }),
};

export const compatTaskListBindings: readonly Binding[] = [
  bindRead(calls['taskLists.v3'], {
    ...ofPath,
    ...refreshed,
    run: async (context, { params, query }) =>
      answers.list(context, await requireProject(context, params.projectId), {
        ...query,
        refresh_progress: false,
      }),
  }),
  bindRead(calls['taskLists.v2'], {
    ...ofPath,
    ...refreshed,
    run: (context, { params, query }) => readListV2(context, params.projectId, query),
  }),
  bindRead(calls['taskLists.progressStatus'], {
    ...ofPath,
    run: (context, { params }) => readProjectProgress(context, params.projectId),
  }),
  bindWrite(calls['taskLists.refreshProgress'], {
    ...ofPath,
    run: async (tx, { params: { projectId } }) => {
      const begun = performance.now();
      const changed = await refreshProgress(tx, projectId);
      return {
        message: `The progress of ${changed} tasks was brought up to date.`,
        performanceMetrics: { refreshTime: Math.round(performance.now() - begun), projectId },
      };
    },
  }),
  bindRead(calls['taskLists.columns'], {
    ...ofPath,
    run: (context, { params }) => listColumns(context, params.projectId),
  }),
];
