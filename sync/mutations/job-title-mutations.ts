/** Mutations of the team's job titles. Deleting one removes it from the members known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import type { BeforeImage } from './mutation.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';

const title = rowKind('jobTitle', 'jobTitleId');
const titleName = text(LIMITS.jobTitle);
const memberIds = z.array(id).check(z.maxLength(10_000));

const membersIn = (before: readonly BeforeImage[]): string[] =>
  before.filter((image) => image.entity === 'teamMember').map((image) => image.id);

/** `memberIds` get the title, unless they have one already. */
const create = createRow(title, {
  name: 'jobTitle.create',
  args: z.object({ jobTitleId: id, teamId: id, name: titleName, memberIds: z.optional(memberIds) }),
  row: ({ jobTitleId, teamId, name }) => ({ id: jobTitleId, team_id: teamId, name }),
  *also(tx, { jobTitleId, teamId, memberIds: members = [] }) {
    for (const member of yield* tx.getMany('teamMember', members)) {
      if (member.team_id !== teamId || member.job_title_id !== null) continue;
      yield* tx.patch('teamMember', member.id, { job_title_id: jobTitleId });
    }
  },
  sends: 'jobTitles.create',
  call: ({ jobTitleId, name, memberIds: members }) => ({
    body: { id: jobTitleId, name, member_ids: members },
  }),
  undo: ({ jobTitleId }, before) => ({
    name: 'jobTitle.remove',
    args: { jobTitleId, memberIds: membersIn(before) },
  }),
  values: ({ name }) => ({ name }),
});

const rename = updateRow(title, {
  name: 'jobTitle.rename',
  args: z.object({ jobTitleId: id, name: titleName }),
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
  back: ({ team_id: teamId, name }, { jobTitleId }, before) => [
    { name: 'jobTitle.create', args: { jobTitleId, teamId, name, memberIds: membersIn(before) } },
  ],
});

export const jobTitleMutations = {
  'jobTitle.create': create,
  'jobTitle.rename': rename,
  'jobTitle.remove': remove,
};
