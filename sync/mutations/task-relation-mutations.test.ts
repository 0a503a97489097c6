/** An assignment puts whoever is not in the project into it, by the row it names (decision D360). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRows, CONTEXT, idOf, MEMBERS, PROJECT, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';

const JOIN = idOf(10, 8);
const [sample] = fc.sample(anyRows, { numRuns: 1, seed: 7 });
const task = { ...sample?.task?.[0], project_id: PROJECT, assignees: [] };
const [PERSON = ''] = MEMBERS;
const args = { taskId: task.id, teamMemberId: PERSON, assigned: true, joinId: JOIN };

const worldOf = (): World => new World({ project: sample?.project ?? [], task: [task] } as never);
const membersOf = async (world: World): Promise<unknown[]> => [
  ...((await world.rows()).get('projectMember')?.values() ?? []),
];

it('puts the person into the project as a member, and tells the server by which row', async () => {
  const world = worldOf();
  const { before } = await world.run({ name: 'task.assign', args });
  expect(await membersOf(world)).toMatchObject([
    { id: JOIN, project_id: PROJECT, team_member_id: PERSON, access_level: 'MEMBER' },
  ]);
  const mutation = mutationNamed('task.assign');
  expect(mutation?.call(args)).toMatchObject({ body: { assigned: true, project_member_id: JOIN } });
  for (const back of mutation?.inverse(args, before, CONTEXT) ?? []) await world.run(back);
  expect(await membersOf(world)).toHaveLength(1);
});

it('changes nothing of who is in it already, or of an assignment that names no row', async () => {
  const world = worldOf();
  const there = { memberId: idOf(10, 7), projectId: PROJECT, teamMemberId: PERSON, accessLevel: 'ADMIN' };
  await world.run({ name: 'projectMember.add', args: there });
  await world.run({ name: 'task.assign', args });
  expect(await membersOf(world)).toMatchObject([{ id: there.memberId, access_level: 'ADMIN' }]);
  const { joinId: _join, ...plain } = args;
  const other = worldOf();
  await other.run({ name: 'task.assign', args: plain });
  expect(await membersOf(other)).toEqual([]);
  expect(mutationNamed('task.assign')?.call(plain)).toMatchObject({ body: { assigned: true } });
});
