/** Mutations of the team's job titles. Deleting one takes it from the members who were known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { id, LIMITS, text } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, type Description, imageOf } from './mutation.ts';

const titleName = text(LIMITS.jobTitle);
const memberIds = z.array(id).check(z.maxLength(10_000));

function describe(name: string, before: readonly BeforeImage[], titleId: string, to = ''): Description {
  return { key: `mutations.${name}`, values: { name: imageOf(before, 'jobTitle', titleId)?.name ?? '', to } };
}

/** `memberIds` get the title as far as they have none. */
const create = defineMutation({
  name: 'jobTitle.create',
  args: z.object({ jobTitleId: id, teamId: id, name: titleName, memberIds: z.optional(memberIds) }),
  *apply(tx, { jobTitleId, teamId, name, memberIds: members = [] }) {
    if (yield* tx.get('jobTitle', jobTitleId)) return;
    yield* tx.put('jobTitle', { id: jobTitleId, team_id: teamId, name });
    for (const member of yield* tx.getMany('teamMember', members)) {
      if (member.team_id !== teamId || member.job_title_id !== null) continue;
      yield* tx.patch('teamMember', member.id, { job_title_id: jobTitleId });
    }
  },
  sends: 'jobTitles.create',
  call: ({ jobTitleId, name, memberIds: members }) => ({
    body: { id: jobTitleId, name, member_ids: members },
  }),
  inverse({ jobTitleId }, before) {
    if (imageOf(before, 'jobTitle', jobTitleId) !== null) return [];
    const members = before.filter((image) => image.entity === 'teamMember').map((image) => image.id);
    return [{ name: 'jobTitle.remove', args: { jobTitleId, memberIds: members } }];
  },
  describe: ({ name }) => ({ key: 'mutations.jobTitle.create', values: { name } }),
});

const rename = defineMutation({
  name: 'jobTitle.rename',
  args: z.object({ jobTitleId: id, name: titleName }),
  apply: (tx, { jobTitleId, name }) => tx.patch('jobTitle', jobTitleId, { name }),
  sends: 'jobTitles.update',
  call: ({ jobTitleId, name }) => ({ params: { id: jobTitleId }, body: { name } }),
  inverse({ jobTitleId }, before) {
    const row = imageOf(before, 'jobTitle', jobTitleId);
    return row ? [{ name: 'jobTitle.rename', args: { jobTitleId, name: row.name } }] : [];
  },
  describe: ({ jobTitleId, name }, before) => describe('jobTitle.rename', before, jobTitleId, name),
});

/** `memberIds` are the members known to have it; the server takes it from all. */
const remove = defineMutation({
  name: 'jobTitle.remove',
  removes: true,
  args: z.object({ jobTitleId: id, memberIds }),
  *apply(tx, { jobTitleId, memberIds: members }) {
    if (!(yield* tx.get('jobTitle', jobTitleId))) return;
    yield* tx.remove('jobTitle', jobTitleId);
    for (const member of yield* tx.getMany('teamMember', members)) {
      if (member.job_title_id === jobTitleId)
        yield* tx.patch('teamMember', member.id, { job_title_id: null });
    }
  },
  sends: 'jobTitles.delete',
  call: ({ jobTitleId }) => ({ params: { id: jobTitleId } }),
  inverse({ jobTitleId }, before) {
    const row = imageOf(before, 'jobTitle', jobTitleId);
    if (!row) return [];
    const members = before.filter((image) => image.entity === 'teamMember').map((image) => image.id);
    const args = { jobTitleId, teamId: row.team_id, name: row.name, memberIds: members };
    return [{ name: 'jobTitle.create', args }];
  },
  describe: ({ jobTitleId }, before) => describe('jobTitle.remove', before, jobTitleId),
});

export const jobTitleMutations = {
  'jobTitle.create': create,
  'jobTitle.rename': rename,
  'jobTitle.remove': remove,
};
