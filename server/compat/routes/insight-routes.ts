/**
 * Binds the calls of a project's insights (reporting 9) for other clients. Everybody who sees the project may read
 * them.
 */
import { calls } from '../../../contract/calls/index.ts';
import { listProjectEntries } from '../queries/home/activity-feed.ts';
import {
  byPriorityAnswer,
  byStatusAnswer,
  deadlineAnswer,
  earlyAnswer,
  lastUpdatedAnswer,
  lateAnswer,
  memberStatsAnswer,
  memberTasksAnswer,
  overdueAnswer,
  overloggedAnswer,
  overviewAnswer,
} from '../queries/insights/insight-answers.ts';
import { readInsights } from '../queries/insights/read-insights.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

interface OfPath {
  readonly params: { readonly projectId: string };
}

const subject = (_: unknown, { params }: OfPath): { projectId: string } => params;

export const compatInsightBindings: readonly Binding[] = [
  bindRead(calls['insights.overview'], {
    subject,
    run: async (context, { params, query }) =>
      overviewAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.lastUpdated'], {
    subject,
    run: async (context, { params, query }) =>
      lastUpdatedAnswer(await readInsights(context, params.projectId, query), query),
  }),
  bindRead(calls['insights.lastUpdatedPage'], {
    subject,
    run: async (context, { params, query }) =>
      lastUpdatedAnswer(await readInsights(context, params.projectId, query), params),
  }),
  bindRead(calls['insights.logs'], {
    subject,
    run: (context, { params }) => listProjectEntries(context, params.projectId),
  }),
  bindRead(calls['insights.byStatus'], {
    subject,
    run: async (context, { params, query }) =>
      byStatusAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.byPriority'], {
    subject,
    run: async (context, { params, query }) =>
      byPriorityAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.deadline'], {
    subject,
    run: async (context, { params, query }) =>
      deadlineAnswer(await readInsights(context, params.projectId, { ...query, withLogs: true })),
  }),
  bindRead(calls['insights.overdue'], {
    subject,
    run: async (context, { params, query }) =>
      overdueAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.early'], {
    subject,
    run: async (context, { params, query }) =>
      earlyAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.late'], {
    subject,
    run: async (context, { params, query }) =>
      lateAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.overlogged'], {
    subject,
    run: async (context, { params, query }) =>
      overloggedAnswer(context, params.projectId, await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.memberStats'], {
    subject,
    run: async (context, { params, query }) =>
      memberStatsAnswer(await readInsights(context, params.projectId, query)),
  }),
  bindRead(calls['insights.memberTasks'], {
    subject: (_, { body }) => ({ projectId: body.project_id }),
    run: async (context, { body }) =>
      memberTasksAnswer(context, await readInsights(context, body.project_id, body), {
        projectId: body.project_id,
        memberId: body.member_id,
      }),
  }),
];
