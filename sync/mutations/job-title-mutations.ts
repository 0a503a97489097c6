/** Mutations of the team's job titles. Deleting one removes it from the members known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { pick } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { jobTitleFields } from '../../contract/entities/team-entities.ts';
import type { BeforeImage } from './mutation.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';

const title = rowKind('jobTitle', 'jobTitleId');
const ALL = ['id', 'team_id', 'name'] as const;
const memberIds = z.array(id).check(z.maxLength(10_000));

const membersIn = (before: readonly BeforeImage[]): string[] =>
  before.filter((image) => image.entity === 'teamMember').map((image) => image.id);

const createArgs = z.object({
  ...requiredArguments(jobTitleFields, ALL),
  memberIds: z.optional(memberIds),
});
const rowOf = (args: z.output<typeof createArgs>) => fieldsFrom(jobTitleFields, 'args', args, ALL);

/** `memberIds` get the title, unless they have one already. */
const create = createRow(title, {
  name: 'jobTitle.create',
  args: createArgs,
  row: rowOf,
  *also(tx, { jobTitleId, teamId, memberIds: members = [] }) {
    for (const member of yield* tx.getMany('teamMember', members)) {
      if (member.team_id !== teamId || member.job_title_id !== null) continue;
      yield* tx.patch('teamMember', member.id, { job_title_id: jobTitleId });
    }
  },
  sends: 'jobTitles.create',
  call: (args) => ({ body: { ...pick(rowOf(args), ['id', 'name']), member_ids: args.memberIds } }),
  undo: ({ jobTitleId }, before) => ({
    name: 'jobTitle.remove',
    args: { jobTitleId, memberIds: membersIn(before) },
  }),
  values: ({ name }) => ({ name }),
});

const rename = updateRow(title, {
  name: 'jobTitle.rename',
  args: z.object(requiredArguments(jobTitleFields, ['id', 'name'])),
  sets: { name: 'name' },
  sends: 'jobTitles.update',
  call: ({ jobTitleId, name }) => ({ params: { id: jobTitleId }, body: { name } }),
  values: ({ name }) => ({ to: name }),
});

/** `memberIds` are the members known to have it; the server removes it from all members. */
const remove = deleteRow(title, {
  name: 'jobTitle.remove',
  args: z.object({ jobTitleId: id, memberIds }),
  *also(tx, { jobTitleId, memberIds: members }) {
    for (const member of yield* tx.getMany('teamMember', members)) {
      if (member.job_title_id === jobTitleId)
        yield* tx.patch('teamMember', member.id, { job_title_id: null });
    }
  },
  sends: 'jobTitles.delete',
  call: ({ jobTitleId }) => ({ params: { id: jobTitleId } }),
  back: (row, _, before) => [
    {
      name: 'jobTitle.create',
      args: { ...namedAs(jobTitleFields, 'args', row, ALL), memberIds: membersIn(before) },
    },
  ],
});

export const jobTitleMutations = {
  'jobTitle.create': create,
  'jobTitle.rename': rename,
  'jobTitle.remove': remove,
};
