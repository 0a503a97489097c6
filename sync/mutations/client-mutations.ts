/** Mutations of the team's clients. Deleting one takes it from the projects that were known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { id, LIMITS, text } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, type Description, imageOf } from './mutation.ts';

const clientName = text(LIMITS.clientName);

function describe(name: string, before: readonly BeforeImage[], clientId: string, to = ''): Description {
  return { key: `mutations.${name}`, values: { name: imageOf(before, 'client', clientId)?.name ?? '', to } };
}

const create = defineMutation({
  name: 'client.create',
  args: z.object({ clientId: id, teamId: id, name: clientName }),
  *apply(tx, { clientId, teamId, name }) {
    if (yield* tx.get('client', clientId)) return;
    yield* tx.put('client', { id: clientId, team_id: teamId, name });
  },
  sends: 'clients.create',
  call: ({ clientId, name }) => ({ body: { id: clientId, name } }),
  inverse: ({ clientId }, before) =>
    imageOf(before, 'client', clientId) === null
      ? [{ name: 'client.remove', args: { clientId, projectIds: [] } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.client.create', values: { name } }),
});

const rename = defineMutation({
  name: 'client.rename',
  args: z.object({ clientId: id, name: clientName }),
  apply: (tx, { clientId, name }) => tx.patch('client', clientId, { name }),
  sends: 'clients.update',
  call: ({ clientId, name }) => ({ params: { id: clientId }, body: { name } }),
  inverse({ clientId }, before) {
    const row = imageOf(before, 'client', clientId);
    return row ? [{ name: 'client.rename', args: { clientId, name: row.name } }] : [];
  },
  describe: ({ clientId, name }, before) => describe('client.rename', before, clientId, name),
});

/** `projectIds` are the projects known to have it; the server takes it from all. */
const remove = defineMutation({
  name: 'client.remove',
  removes: true,
  args: z.object({ clientId: id, projectIds: z.array(id).check(z.maxLength(10_000)) }),
  *apply(tx, { clientId, projectIds }, context) {
    if (!(yield* tx.get('client', clientId))) return;
    yield* tx.remove('client', clientId);
    for (const project of yield* tx.getMany('project', projectIds)) {
      if (project.client_id !== clientId) continue;
      yield* tx.patch('project', project.id, { client_id: null, updated_at: context.now });
    }
  },
  sends: 'clients.delete',
  call: ({ clientId }) => ({ params: { id: clientId } }),
  inverse({ clientId }, before) {
    const row = imageOf(before, 'client', clientId);
    if (!row) return [];
    const client = { id: clientId, name: row.name };
    const projects = before.filter((image) => image.entity === 'project');
    return [
      { name: 'client.create', args: { clientId, teamId: row.team_id, name: row.name } },
      ...projects.map((image) => ({
        name: 'project.update',
        args: { projectId: image.id, change: { client } },
      })),
    ];
  },
  describe: ({ clientId }, before) => describe('client.remove', before, clientId),
});

export const clientMutations = {
  'client.create': create,
  'client.rename': rename,
  'client.remove': remove,
};
