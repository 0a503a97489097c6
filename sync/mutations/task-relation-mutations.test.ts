/** An assignment adds a person who is not in the project to it, under the id in `joinId` (decision D360). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRows, CONTEXT, idOf, MEMBERS, PROJECT, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const JOIN = idOf(10, 8);
const [sample] = fc.sample(anyRows, { numRuns: 1, seed: 7 });
const task = { ...sample?.task?.[0], project_id: PROJECT, assignees: [], subscribers: [] };
const elsewhere = { ...task, id: idOf(12, 99) };
const [PERSON = ''] = MEMBERS;
const args = { taskId: task.id, teamMemberId: PERSON, assigned: true, joinId: JOIN };

const worldOf = (): World => new World({ project: sample?.project ?? [], task: [task] } as never);
const membersOf = async (world: World): Promise<unknown[]> => [
  ...((await world.rows()).get('projectMember')?.values() ?? []),
];

it('adds the assigned person to the project as a member, and sends the id of that row', async () => {
  const world = worldOf();
  const { before } = await world.run({ name: 'task.assign', args });
  expect(await membersOf(world)).toMatchObject([
    { id: JOIN, project_id: PROJECT, team_member_id: PERSON, access_level: 'MEMBER' },
  ]);
  const mutation = mutationNamed('task.assign');
  expect(mutation?.call(args)).toMatchObject({ body: { assigned: true, project_member_id: JOIN } });
  const [back] = mutation?.inverse(args, before, CONTEXT) ?? [];
  expect(mutation?.call(back?.args)).toMatchObject({ body: { assigned: false, project_member_id: JOIN } });
});

describe('undoing an assignment', () => {
  const undone = async (meanwhile: NamedMutation[]) => {
    const world = new World({ project: sample?.project ?? [], task: [task, elsewhere] } as never);
    const { before } = await world.run({ name: 'task.assign', args });
    for (const one of meanwhile) await world.run(one);
    for (const back of mutationNamed('task.assign')?.inverse(args, before, CONTEXT) ?? [])
      await world.run(back);
    expect((await world.rows()).get('task')?.get(String(task.id))).toMatchObject({ assignees: [] });
    return world;
  };

  it('deletes the membership, and assigning again restores it', async () => {
    const world = await undone([]);
    expect(await membersOf(world)).toEqual([]);
    await world.run({ name: 'task.assign', args });
    expect(await membersOf(world)).toMatchObject([{ id: JOIN }]);
  });

  it.each<[string, NamedMutation]>([
    [
      'is on another task',
      { name: 'task.assign', args: { ...args, taskId: idOf(12, 99), joinId: undefined } },
    ],
    [
      'watches another task',
      { name: 'task.subscribe', args: { taskId: idOf(12, 99), teamMemberId: PERSON, subscribed: true } },
    ],
    [
      'has more rights',
      { name: 'project.setManager', args: { projectId: PROJECT, teamMemberId: PERSON, memberId: JOIN } },
    ],
  ])('leaves the membership of a person who %s', async (_what, meanwhile) => {
    expect(await membersOf(await undone([meanwhile]))).toMatchObject([{ id: JOIN }]);
  });

  it('leaves a membership that existed before', async () => {
    const world = worldOf();
    const there = { memberId: idOf(10, 7), projectId: PROJECT, teamMemberId: PERSON };
    await world.run({ name: 'projectMember.add', args: there });
    const { before } = await world.run({ name: 'task.assign', args });
    for (const back of mutationNamed('task.assign')?.inverse(args, before, CONTEXT) ?? [])
      await world.run(back);
    expect(await membersOf(world)).toMatchObject([{ id: there.memberId }]);
  });
});

it('adds no membership when there is one already, or when the assignment has no joinId', async () => {
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
