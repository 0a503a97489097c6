/** Mutations of the team's clients. Deleting one removes it from the projects known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { pick } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { clientFields } from '../../contract/entities/team-entities.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';

const client = rowKind('client', 'clientId');
const ALL = ['id', 'team_id', 'name'] as const;
const createArgs = z.object(requiredArguments(clientFields, ALL));
const rowOf = (args: z.output<typeof createArgs>) => fieldsFrom(clientFields, 'args', args, ALL);

const create = createRow(client, {
  name: 'client.create',
  args: createArgs,
  row: rowOf,
  sends: 'clients.create',
  call: (args) => ({ body: pick(rowOf(args), ['id', 'name']) }),
  undo: ({ clientId }) => ({ name: 'client.remove', args: { clientId, projectIds: [] } }),
  values: ({ name }) => ({ name }),
});

const rename = updateRow(client, {
  name: 'client.rename',
  args: z.object(requiredArguments(clientFields, ['id', 'name'])),
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
  back: (row, { clientId }, before) => [
    { name: 'client.create', args: namedAs(clientFields, 'args', row, ALL) },
    ...before
      .filter((image) => image.entity === 'project')
      .map((image) => ({
        name: 'project.update',
        args: { projectId: image.id, change: { client: { id: clientId, name: row.name } } },
      })),
  ],
});

export const clientMutations = {
  'client.create': create,
  'client.rename': rename,
  'client.remove': remove,
};
