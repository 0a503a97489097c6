/**
 * Mutations of saved views: the person's own; a shared one is visible to the team, or to those who may see the project.
 * Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import type { RowByEntity } from '../../contract/entities/index.ts';
import { freeText, id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import type { Work } from '../work.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation, type ReplicaTx } from './mutation.ts';

type View = RowByEntity['savedView'];
const name = text(LIMITS.viewName);
const query = freeText(LIMITS.viewQuery);

/** The entity under which others get it. */
const sharedAs = (view: View) => (view.project_id === null ? 'sharedView' : 'projectView');

/** Writes the creator's row, and the row that others see. */
function* putView(tx: ReplicaTx, view: View, isOwn = true): Work<void> {
  const entity = sharedAs(view);
  if (isOwn) yield* tx.put('savedView', view);
  if (view.shared) yield* tx.put(entity, view);
  else if (yield* tx.get(entity, view.id)) yield* tx.remove(entity, view.id);
}

const viewBefore = (before: readonly BeforeImage[], viewId: string): View | null =>
  imageOf(before, 'savedView', viewId) ??
  imageOf(before, 'projectView', viewId) ??
  imageOf(before, 'sharedView', viewId) ??
  null;

/** Sets the default view of its place; null for none. */
const defaultOf = (
  { project_id: projectId, team_id: teamId, screen }: Pick<View, 'project_id' | 'team_id' | 'screen'>,
  viewId: string | null,
): NamedMutation =>
  projectId === null
    ? { name: 'savedView.setTeamDefault', args: { teamId, screen, viewId } }
    : { name: 'savedView.setDefault', args: { projectId, viewId } };

/** Restores it as the default view; empty when it was not. */
const restoreDefault = (view: View): NamedMutation[] => (view.is_default ? [defaultOf(view, view.id)] : []);

const createView = defineMutation({
  name: 'savedView.create',
  args: z.object({
    viewId: id,
    teamId: id,
    screen: text(LIMITS.viewScreen),
    name,
    query,
    shared: z.boolean(),
    /** For a view of a project. */
    projectId: z.optional(id),
  }),
  *apply(tx, { viewId, teamId, projectId, screen, name: title, query: address, shared }, { userId, now }) {
    if (yield* tx.get('savedView', viewId)) return;
    if (projectId !== undefined && !(yield* tx.get('project', projectId))) return;
    const place = { id: viewId, team_id: teamId, user_id: userId, screen, project_id: projectId ?? null };
    const made = { is_default: false, created_at: now, updated_at: now };
    yield* putView(tx, { ...place, name: title, query: address, shared, ...made });
  },
  sends: 'savedViews.create',
  call: ({ viewId, teamId, projectId, ...view }) => ({
    body: { id: viewId, team_id: teamId, ...view, ...(projectId !== undefined && { project_id: projectId }) },
  }),
  inverse: ({ viewId }, before) =>
    imageOf(before, 'savedView', viewId) === null ? [{ name: 'savedView.remove', args: { viewId } }] : [],
  describe: ({ name: title }) => ({ key: 'mutations.savedView.create', values: { name: title } }),
});

const updateView = defineMutation({
  name: 'savedView.update',
  args: z.object({
    viewId: id,
    name: z.optional(name),
    query: z.optional(query),
    shared: z.optional(z.boolean()),
  }),
  *apply(tx, { viewId, ...change }, { now }) {
    const own = yield* tx.get('savedView', viewId);
    // A project manager or team admin may edit a shared view of somebody else, but not stop sharing it.
    const view = own ?? (yield* tx.get('projectView', viewId)) ?? (yield* tx.get('sharedView', viewId));
    if (!view) return;
    const shared = own ? (change.shared ?? view.shared) : true;
    const next = {
      ...view,
      name: change.name ?? view.name,
      query: change.query ?? view.query,
      shared,
      is_default: view.is_default && shared,
      updated_at: now,
    };
    yield* putView(tx, next, own !== undefined);
  },
  sends: 'savedViews.update',
  call: ({ viewId, ...change }) => ({ params: { id: viewId }, body: change }),
  inverse({ viewId }, before) {
    const view = viewBefore(before, viewId);
    if (!view) return [];
    const args = { viewId, name: view.name, query: view.query, shared: view.shared };
    return [{ name: 'savedView.update', args }, ...restoreDefault(view)];
  },
  describe: ({ viewId }, before) => ({
    key: 'mutations.savedView.update',
    values: { name: viewBefore(before, viewId)?.name ?? '' },
  }),
});

/**
 * An admin or manager may remove a shared view of somebody else; that cannot be undone, because only its owner could
 * create it.
 */
const removeView = defineMutation({
  name: 'savedView.remove',
  removes: true,
  args: z.object({ viewId: id }),
  *apply(tx, { viewId }) {
    for (const entity of ['savedView', 'sharedView', 'projectView'] as const)
      if (yield* tx.get(entity, viewId)) yield* tx.remove(entity, viewId);
  },
  sends: 'savedViews.remove',
  call: ({ viewId }) => ({ params: { id: viewId } }),
  inverse({ viewId }, before) {
    const view = imageOf(before, 'savedView', viewId);
    if (!view) return [];
    const { team_id: teamId, screen, name: title, query: address, shared, project_id } = view;
    const place = project_id === null ? {} : { projectId: project_id };
    const args = { viewId, teamId, ...place, screen, name: title, query: address, shared };
    return [{ name: 'savedView.create', args }, ...restoreDefault(view)];
  },
  describe: ({ viewId }, before) => ({
    key: 'mutations.savedView.remove',
    values: { name: viewBefore(before, viewId)?.name ?? '' },
  }),
});

/** At most one of the shared views of a place is the default. */
function* markDefault(
  tx: ReplicaTx,
  entity: 'projectView' | 'sharedView',
  views: readonly View[],
  viewId: string | null,
  now: string,
): Work<void> {
  if (viewId !== null && !views.some((view) => view.id === viewId)) return;
  for (const view of views) {
    const isDefault = view.id === viewId;
    if (view.is_default === isDefault) continue;
    const change = { is_default: isDefault, updated_at: now };
    yield* tx.patch(entity, view.id, change);
    yield* tx.patch('savedView', view.id, change);
  }
}

const defaultBefore = (before: readonly BeforeImage[]): string | null =>
  before.find(({ entity, row }) => entity !== 'savedView' && row && 'is_default' in row && row.is_default)
    ?.id ?? null;

const describeDefault = (viewId: string | null, before: readonly BeforeImage[]) => ({
  key: `mutations.savedView.${viewId === null ? 'noDefault' : 'setDefault'}` as const,
  values: { name: viewId === null ? '' : (viewBefore(before, viewId)?.name ?? '') },
});

const setDefault = defineMutation({
  name: 'savedView.setDefault',
  args: z.object({ projectId: id, viewId: z.nullable(id) }),
  *apply(tx, { projectId, viewId }, { now }) {
    yield* markDefault(tx, 'projectView', yield* tx.inProject('projectView', projectId), viewId, now);
  },
  sends: 'savedViews.setDefault',
  call: ({ projectId, viewId }) => ({ params: { projectId }, body: { view_id: viewId } }),
  inverse: ({ projectId }, before) =>
    before.length === 0
      ? []
      : [{ name: 'savedView.setDefault', args: { projectId, viewId: defaultBefore(before) } }],
  describe: ({ viewId }, before) => describeDefault(viewId, before),
});

const setTeamDefault = defineMutation({
  name: 'savedView.setTeamDefault',
  args: z.object({ teamId: id, screen: text(LIMITS.viewScreen), viewId: z.nullable(id) }),
  *apply(tx, { teamId, screen, viewId }, { now }) {
    const views = (yield* tx.inTeam('sharedView', teamId)).filter((view) => view.screen === screen);
    yield* markDefault(tx, 'sharedView', views, viewId, now);
  },
  sends: 'savedViews.setTeamDefault',
  call: ({ teamId, screen, viewId }) => ({ body: { team_id: teamId, screen, view_id: viewId } }),
  inverse: ({ teamId, screen }, before) =>
    before.length === 0
      ? []
      : [{ name: 'savedView.setTeamDefault', args: { teamId, screen, viewId: defaultBefore(before) } }],
  describe: ({ viewId }, before) => describeDefault(viewId, before),
});

export const savedViewMutations = {
  'savedView.create': createView,
  'savedView.update': updateView,
  'savedView.remove': removeView,
  'savedView.setDefault': setDefault,
  'savedView.setTeamDefault': setTeamDefault,
};
