/** Gestures on the lists of a team: clients, job titles, templates, and copies of projects. */
import type { ArgsOf, MutationName } from '../../sync/mutations/index.ts';
import type { Hand } from './hand.ts';

type Gesture<N extends MutationName> = (hand: Hand) => ArgsOf<N>;
type ListMutation = Extract<
  MutationName,
  | `client.${string}`
  | `jobTitle.${string}`
  | `projectTemplate.${string}`
  | `taskTemplate.${string}`
  | 'project.duplicate'
>;

export const LIST_GESTURES: { readonly [N in ListMutation]: Gesture<N> } = {
  'client.create': (hand) => ({
    clientId: hand.newId(),
    teamId: hand.row('team').id,
    name: hand.name(),
  }),
  'client.rename': (hand) => ({ clientId: hand.row('client').id, name: hand.name() }),
  'client.remove': (hand) => {
    const { id } = hand.row('client');
    return {
      clientId: id,
      projectIds: hand.rows('project', (row) => row.client_id === id).map((row) => row.id),
    };
  },
  'jobTitle.create': (hand) => {
    const { id: teamId } = hand.row('team');
    return {
      jobTitleId: hand.newId(),
      teamId,
      name: hand.name(),
      memberIds: hand.flag() ? [hand.memberOf(teamId)] : [],
    };
  },
  'jobTitle.rename': (hand) => ({ jobTitleId: hand.row('jobTitle').id, name: hand.name() }),
  'jobTitle.remove': (hand) => {
    const { id } = hand.row('jobTitle');
    return {
      jobTitleId: id,
      memberIds: hand.rows('teamMember', (row) => row.job_title_id === id).map((row) => row.id),
    };
  },
  'projectTemplate.save': (hand) => ({
    templateId: hand.newId(),
    projectId: hand.row('project').id,
    name: hand.name(),
    includes: {
      phases: hand.flag(),
      labels: hand.flag(),
      customColumns: hand.flag(),
      estimation: hand.flag(),
      description: hand.flag(),
      subtasks: hand.flag(),
    },
    taskCount: hand.chance.int(0, 20),
  }),
  'projectTemplate.rename': (hand) => ({ templateId: hand.row('projectTemplate').id, name: hand.name() }),
  'projectTemplate.remove': (hand) => ({ templateId: hand.row('projectTemplate').id }),
  'projectTemplate.use': (hand) => {
    const template = hand.row('projectTemplate');
    return {
      templateId: template.id,
      builtIn: false,
      projectId: hand.newId(),
      teamId: template.team_id,
      name: hand.name(),
      key: `T${String(hand.chance.int(10, 99))}`,
      statusIds: template.statuses.map(() => hand.newId()),
      memberId: hand.newId(),
      teamMemberId: hand.memberOf(template.team_id),
    };
  },
  'project.duplicate': (hand) => {
    const project = hand.row('project');
    const statuses = hand.rows('status', (row) => row.project_id === project.id);
    return {
      projectId: hand.newId(),
      fromProjectId: project.id,
      name: hand.name(),
      key: `D${String(hand.chance.int(10, 99))}`,
      statusIds: Object.fromEntries(statuses.map((status) => [status.id, hand.newId()])),
      memberId: hand.newId(),
      teamMemberId: hand.memberOf(project.team_id),
      include: { people: hand.flag(), dates: hand.flag(), progress: hand.flag(), files: hand.flag() },
    };
  },
  'taskTemplate.create': (hand) => ({
    templateId: hand.newId(),
    teamId: hand.row('team').id,
    name: hand.name(),
    tasks: hand.templateTasks(),
  }),
  'taskTemplate.replace': (hand) => ({
    templateId: hand.row('taskTemplate').id,
    name: hand.name(),
    tasks: hand.templateTasks(),
  }),
  'taskTemplate.remove': (hand) => ({ templateId: hand.row('taskTemplate').id }),
  'taskTemplate.import': (hand) => {
    const { id: projectId } = hand.row('project');
    const [top, below] = [hand.newId(), hand.newId()];
    const row = () => ({ name: hand.name(), totalMinutes: hand.chance.int(0, 90), order: hand.order() });
    return {
      projectId,
      statusId: hand.statusOf(projectId),
      rows: [
        { taskId: top, ...row(), parentId: null },
        { taskId: below, ...row(), parentId: top },
      ],
    };
  },
};
