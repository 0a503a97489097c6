/** Mutations of saved views: one's own, and shown to the team while they are shared. Carries MU1, MU3. */
import * as z from 'zod/mini';
import type { RowByEntity } from '../../contract/entities/index.ts';
import { freeText, id, LIMITS, text } from '../../contract/entities/fields.ts';
import type { Work } from '../work.ts';
import { type BeforeImage, defineMutation, imageOf, type ReplicaTx } from './mutation.ts';

type View = RowByEntity['savedView'];
const name = text(LIMITS.viewName);
const query = freeText(LIMITS.viewQuery);

/** The maker's row, and the one that the team sees. */
function* putView(tx: ReplicaTx, view: View): Work<void> {
  yield* tx.put('savedView', view);
  if (view.shared) yield* tx.put('sharedView', view);
  else if (yield* tx.get('sharedView', view.id)) yield* tx.remove('sharedView', view.id);
}

const viewBefore = (before: readonly BeforeImage[], viewId: string): View | null =>
  imageOf(before, 'savedView', viewId) ?? null;

const createView = defineMutation({
  name: 'savedView.create',
  args: z.object({
    viewId: id,
    teamId: id,
    screen: text(LIMITS.viewScreen),
    name,
    query,
    shared: z.boolean(),
  }),
  *apply(tx, { viewId, teamId, screen, name: title, query: address, shared }, { userId, now }) {
    if (yield* tx.get('savedView', viewId)) return;
    const place = { id: viewId, team_id: teamId, user_id: userId, screen };
    const made = { created_at: now, updated_at: now };
    yield* putView(tx, { ...place, name: title, query: address, shared, ...made });
  },
  call: ({ viewId, teamId, ...view }) => ({
    call: 'savedViews.create',
    body: { id: viewId, team_id: teamId, ...view },
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
    const view = yield* tx.get('savedView', viewId);
    if (!view) return;
    yield* putView(tx, {
      ...view,
      name: change.name ?? view.name,
      query: change.query ?? view.query,
      shared: change.shared ?? view.shared,
      updated_at: now,
    });
  },
  call: ({ viewId, ...change }) => ({ call: 'savedViews.update', params: { id: viewId }, body: change }),
  inverse({ viewId }, before) {
    const view = viewBefore(before, viewId);
    if (!view) return [];
    const args = { viewId, name: view.name, query: view.query, shared: view.shared };
    return [{ name: 'savedView.update', args }];
  },
  describe: ({ viewId }, before) => ({
    key: 'mutations.savedView.update',
    values: { name: viewBefore(before, viewId)?.name ?? '' },
  }),
});

/** An admin may take a shared view of somebody else from the team; that is not undone, because it is not theirs to make. */
const removeView = defineMutation({
  name: 'savedView.remove',
  removes: true,
  args: z.object({ viewId: id }),
  *apply(tx, { viewId }) {
    if (yield* tx.get('savedView', viewId)) yield* tx.remove('savedView', viewId);
    if (yield* tx.get('sharedView', viewId)) yield* tx.remove('sharedView', viewId);
  },
  call: ({ viewId }) => ({ call: 'savedViews.remove', params: { id: viewId } }),
  inverse({ viewId }, before) {
    const view = viewBefore(before, viewId);
    if (!view) return [];
    const { team_id: teamId, screen, name: title, query: address, shared } = view;
    return [
      { name: 'savedView.create', args: { viewId, teamId, screen, name: title, query: address, shared } },
    ];
  },
  describe: ({ viewId }, before) => ({
    key: 'mutations.savedView.remove',
    values: { name: viewBefore(before, viewId)?.name ?? imageOf(before, 'sharedView', viewId)?.name ?? '' },
  }),
});

export const savedViewMutations = {
  'savedView.create': createView,
  'savedView.update': updateView,
  'savedView.remove': removeView,
};
