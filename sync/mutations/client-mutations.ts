/** Mutations of the team's clients. Deleting one removes it from the projects known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';

const client = rowKind('client', 'clientId');
const clientName = text(LIMITS.clientName);

const create = createRow(client, {
  name: 'client.create',
  args: z.object({ clientId: id, teamId: id, name: clientName }),
  row: ({ clientId, teamId, name }) => ({ id: clientId, team_id: teamId, name }),
  sends: 'clients.create',
  call: ({ clientId, name }) => ({ body: { id: clientId, name } }),
  undo: ({ clientId }) => ({ name: 'client.remove', args: { clientId, projectIds: [] } }),
  values: ({ name }) => ({ name }),
});

const rename = updateRow(client, {
  name: 'client.rename',
  args: z.object({ clientId: id, name: clientName }),
  sets: { name: 'name' },
  sends: 'clients.update',
  call: ({ clientId, name }) => ({ params: { id: clientId }, body: { name } }),
  values: ({ name }) => ({ to: name }),
});

/** `projectIds` are the projects known to have it; the server removes it from all projects. */
const remove = deleteRow(client, {
  name: 'client.remove',
  args: z.object({ clientId: id, projectIds: z.array(id).check(z.maxLength(10_000)) }),
  *also(tx, { clientId, projectIds }, context) {
    for (const project of yield* tx.getMany('project', projectIds)) {
      if (project.client_id !== clientId) continue;
      yield* tx.patch('project', project.id, { client_id: null, updated_at: context.now });
    }
  },
  sends: 'clients.delete',
  call: ({ clientId }) => ({ params: { id: clientId } }),
  back: ({ team_id: teamId, name }, { clientId }, before) => [
    { name: 'client.create', args: { clientId, teamId, name } },
    ...before
      .filter((image) => image.entity === 'project')
      .map((image) => ({
        name: 'project.update',
        args: { projectId: image.id, change: { client: { id: clientId, name } } },
      })),
  ],
});

export const clientMutations = {
  'client.create': create,
  'client.rename': rename,
  'client.remove': remove,
};
