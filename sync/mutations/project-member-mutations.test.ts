/** Members of a project, their allocations and the access level of a manager, done and undone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRows, CONTEXT, idOf, PROJECT, TEAM, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const [PERSON, PLACE, PLAN] = [idOf(3, 2), idOf(10, 7), idOf(40, 1)];

const plan = {
  id: PLAN,
  team_id: TEAM,
  project_id: PROJECT,
  team_member_id: PERSON,
  allocated_from: '2026-03-02',
  allocated_to: '2026-03-06',
  minutes_per_day: 240,
  note: '',
};

/** The project without members, and an allocation. */
function worldOf(): World {
  const [{ project = [] } = {}] = fc.sample(anyRows, { numRuns: 1, seed: 7 });
  return new World({ project, allocation: [plan] });
}

async function doIn(world: World, named: NamedMutation): Promise<NamedMutation[]> {
  const { before } = await world.run(named);
  return mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
}
const planned = async (world: World): Promise<unknown[]> => [
  ...((await world.rows()).get('allocation')?.values() ?? []),
];

it('undoes adding a member without deleting their allocations, on the server too', async () => {
  const world = worldOf();
  const args = { memberId: PLACE, projectId: PROJECT, teamMemberId: PERSON };
  const [undo] = await doIn(world, { name: 'projectMember.add', args });
  if (!undo) throw new Error('it cannot be undone');
  const redo = await doIn(world, undo);
  expect(await planned(world)).toEqual([plan]);
  expect(mutationNamed(undo.name)?.call?.(undo.args)).toMatchObject({
    call: 'projectMembers.delete',
    query: { keep_allocations: true },
  });
  expect(redo).toMatchObject([{ name: 'projectMember.add' }]);
});

it('deletes the allocations of a removed member, and undo restores them', async () => {
  const world = worldOf();
  await doIn(world, {
    name: 'projectMember.add',
    args: { memberId: PLACE, projectId: PROJECT, teamMemberId: PERSON },
  });
  const undo = await doIn(world, {
    name: 'projectMember.remove',
    args: { memberId: PLACE, projectId: PROJECT },
  });
  expect(await planned(world)).toEqual([]);
  for (const one of undo) await world.run(one);
  expect(await planned(world)).toEqual([plan]);
});

it('restores the former access level of a manager on undo, only while they are the manager', async () => {
  const [{ project = [] } = {}] = fc.sample(anyRows, { numRuns: 1, seed: 7 });
  const members = [2, 3].map((n) => ({
    id: idOf(10, n),
    project_id: PROJECT,
    team_id: TEAM,
    team_member_id: idOf(3, n),
    access_level: n === 2 ? ('ADMIN' as const) : ('MEMBER' as const),
    created_at: CONTEXT.now,
  }));
  const world = new World({ project, projectMember: members });
  const levels = async (): Promise<unknown[]> =>
    [...((await world.rows()).get('projectMember')?.values() ?? [])].map((row) =>
      Reflect.get(row, 'access_level'),
    );
  const choose = (teamMemberId: string): NamedMutation => ({
    name: 'project.setManager',
    args: { projectId: PROJECT, teamMemberId, memberId: PLACE },
  });
  const [undo] = await doIn(world, choose(PERSON));
  if (!undo) throw new Error('it cannot be undone');
  expect(mutationNamed(undo.name)?.call(undo.args)).toMatchObject({
    body: { project_manager: null, former_manager: { id: PERSON, access_level: 'ADMIN' } },
  });
  const [redo] = await doIn(world, undo);
  expect(await levels()).toEqual(['ADMIN', 'MEMBER']);
  expect(redo).toMatchObject({ args: { teamMemberId: PERSON } });
  await doIn(world, choose(PERSON));
  await doIn(world, choose(idOf(3, 3)));
  await doIn(world, undo);
  expect(await levels()).toEqual(['MEMBER', 'MEMBER']);
});
