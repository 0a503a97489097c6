/**
 * Mutations of a person's settings for a project (favourite, archived for me, following, view and groupings), and of
 * the visible columns. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import type { CallInput } from '../../contract/calls/call-types.ts';
import type { OwnCall } from '../../contract/calls/own-calls.ts';
import { id } from '../../contract/entities/fields.ts';
import { groupBy, type ProjectPref } from '../../contract/entities/user-entities.ts';
import { defineMutation, imageOf, type Mutation, type ReplicaTx } from './mutation.ts';
import type { Work } from '../work.ts';

/** The settings of a person who never set anything. */
function defaultPref(projectId: string, teamId: string): ProjectPref {
  return {
    id: projectId,
    team_id: teamId,
    favorite: false,
    archived: false,
    subscribed: false,
    default_view: 'TASK_LIST',
    task_list_group_by: 'status',
    board_group_by: 'status',
  };
}

function* changePref(tx: ReplicaTx, projectId: string, change: Partial<ProjectPref>): Work<void> {
  const project = yield* tx.get('project', projectId);
  if (!project) return;
  const pref = yield* tx.get('projectPref', projectId);
  yield* tx.put('projectPref', { ...defaultPref(projectId, project.team_id), ...pref, ...change });
}

type Mark = 'favorite' | 'subscribed' | 'archived';
/** Arguments: the project, and the flag under its own name. */
type MarkArgs<M extends Mark> = { projectId: string } & Record<M, boolean>;

interface MarkMutation<M extends Mark, N extends OwnCall> {
  readonly name: string;
  readonly mark: M;
  readonly args: Mutation<MarkArgs<M>>['args'];
  /** The REST call that sets it. */
  readonly sends: N;
  readonly call: (params: { readonly id: string }, on: boolean) => CallInput<N>;
}

/** Sets one flag of a project; undo restores the previous value. */
function markMutation<M extends Mark, N extends OwnCall>(spec: MarkMutation<M, N>) {
  const { name, mark, args: schema, sends, call } = spec;
  const body = (on: boolean): { [mark in Mark]?: boolean } => ({ [mark]: on });
  return defineMutation<MarkArgs<M>, N>({
    name,
    args: schema,
    apply: (tx, args) => changePref(tx, args.projectId, body(args[mark])),
    sends,
    call: (args) => call({ id: args.projectId }, args[mark]),
    inverse({ projectId, [mark]: on }, before) {
      const row = imageOf(before, 'projectPref', projectId);
      const was = row?.[mark] ?? false;
      return row === undefined || was === on ? [] : [{ name, args: { projectId, ...body(was) } }];
    },
    describe: (args) => ({ key: `mutations.${name}.${args[mark] ? 'on' : 'off'}`, values: {} }),
  });
}

const favorite = markMutation({
  name: 'projectPref.favorite',
  mark: 'favorite',
  args: z.object({ projectId: id, favorite: z.boolean() }),
  sends: 'projects.setFavorite',
  call: (params, favorite) => ({ params, body: { favorite } }),
});

/** Follows a project and gets its digest by mail, or no longer. */
const subscribe = markMutation({
  name: 'projectPref.subscribe',
  mark: 'subscribed',
  args: z.object({ projectId: id, subscribed: z.boolean() }),
  sends: 'projects.setSubscribed',
  call: (params, subscribed) => ({ params, body: { subscribed } }),
});

const archive = markMutation({
  name: 'projectPref.archive',
  mark: 'archived',
  args: z.object({ projectId: id, archived: z.boolean() }),
  sends: 'projects.setArchived',
  call: (params, archived) => ({ params, body: { archived } }),
});

/** Archives a project for every member, or restores it; the server changes the flags of the other members. */
const archiveForAll = markMutation({
  name: 'projectPref.archiveForAll',
  mark: 'archived',
  args: z.object({ projectId: id, archived: z.boolean() }),
  sends: 'projects.setArchivedForAll',
  call: (params, archived) => ({ params, body: { archived } }),
});

const viewArgs = z.object({
  projectId: id,
  defaultView: z.optional(z.enum(['TASK_LIST', 'BOARD'])),
  taskListGroupBy: z.optional(groupBy),
  boardGroupBy: z.optional(groupBy),
});
type ViewArgs = z.output<typeof viewArgs>;

function viewChange({ defaultView, taskListGroupBy, boardGroupBy }: ViewArgs): Partial<ProjectPref> {
  return {
    ...(defaultView === undefined ? {} : { default_view: defaultView }),
    ...(taskListGroupBy === undefined ? {} : { task_list_group_by: taskListGroupBy }),
    ...(boardGroupBy === undefined ? {} : { board_group_by: boardGroupBy }),
  };
}

/** Stores the view and the groupings a person last chose for a project; at least one must be given. */
const view = defineMutation({
  name: 'projectPref.view',
  args: viewArgs,
  apply: (tx, args) => changePref(tx, args.projectId, viewChange(args)),
  sends: 'projects.updatePinnedView',
  call: (args) => ({ body: { project_id: args.projectId, ...viewChange(args) } }),
  inverse(args, before) {
    const image = imageOf(before, 'projectPref', args.projectId);
    if (image === undefined) return [];
    const row = image ?? defaultPref(args.projectId, '');
    const back: ViewArgs = {
      projectId: args.projectId,
      ...(args.defaultView === undefined ? {} : { defaultView: row.default_view }),
      ...(args.taskListGroupBy === undefined ? {} : { taskListGroupBy: row.task_list_group_by }),
      ...(args.boardGroupBy === undefined ? {} : { boardGroupBy: row.board_group_by }),
    };
    return [{ name: 'projectPref.view', args: back }];
  },
  describe: () => ({ key: 'mutations.projectPref.view', values: {} }),
});

/** Shows or hides a standard column of the task list, for everybody in the project. */
const setPinned = defineMutation({
  name: 'listColumn.setPinned',
  args: z.object({
    projectId: id,
    key: z.string().check(z.minLength(1), z.maxLength(40)),
    pinned: z.boolean(),
  }),
  *apply(tx, { projectId, key, pinned }) {
    const column = (yield* tx.inProject('listColumn', projectId)).find((one) => one.key === key);
    if (column && column.pinned !== pinned) yield* tx.patch('listColumn', column.id, { pinned });
  },
  sends: 'taskLists.setColumn',
  call: ({ projectId, key, pinned }) => ({ params: { projectId }, body: { key, pinned } }),
  inverse(args, before) {
    const changed = before.some((image) => image.entity === 'listColumn');
    return changed ? [{ name: 'listColumn.setPinned', args: { ...args, pinned: !args.pinned } }] : [];
  },
  describe: ({ key, pinned }, before) => {
    const column = before.flatMap((image) => imageOf([image], 'listColumn', image.id) ?? [])[0];
    const name = `mutations.listColumn.setPinned.${pinned ? 'on' : 'off'}`;
    return { key: name, values: { column: column?.name ?? key } };
  },
});

export const projectPrefMutations = {
  'projectPref.favorite': favorite,
  'projectPref.subscribe': subscribe,
  'projectPref.archive': archive,
  'projectPref.archiveForAll': archiveForAll,
  'projectPref.view': view,
  'listColumn.setPinned': setPinned,
};
