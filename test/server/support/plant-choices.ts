/** Choices of a planted team's member: a shared view of a screen, a shared view of a project, and mutes. */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { Tables } from '../../../server/db/tables.ts';
import type { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import type { PlantedTeam } from './world.ts';

export async function plantChoices(
  trx: Kysely<Tables>,
  feed: FeedRecorder,
  team: PlantedTeam,
): Promise<void> {
  const { teamId, member, projects } = team;
  const { userId } = member;
  const [project] = projects;
  const [view, ofProject] = [v7(), v7()];
  const made = { team_id: teamId, user_id: userId, shared: true };
  await trx
    .insertInto('saved_views')
    .values([
      { ...made, id: view, screen: 'reporting/projects', name: 'Cheese', query: 'size=50', project_id: null },
      { ...made, id: ofProject, screen: 'project', name: 'Wheels', query: '{}', project_id: project.id },
    ])
    .execute();
  const muted = { user_id: userId, team_id: teamId, project_id: project.id };
  const [taskId = ''] = project.taskIds;
  await trx
    .insertInto('mutes')
    .values([
      { ...muted, task_id: null },
      { ...muted, task_id: taskId },
    ])
    .execute();
  feed.forUser(userId, 'mute', project.id, taskId);
  feed.forUser(userId, 'savedView', view, ofProject);
  feed.inTeam(teamId, 'sharedView', view);
  feed.inProject(project.id, 'projectView', ofProject);
}
