import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment, Task } from '../../contract/entities/task-entities.ts';
import { COMMENTS } from '../../test/property/comment-rows.ts';
import {
  anyRows,
  CONTEXT,
  idOf,
  MEMBERS,
  NEW_ID,
  TASKS,
  USER,
  World,
} from '../../test/property/mutation-world.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { UPDATE_TEXT_LIMIT } from '../../contract/rules/project-updates.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const [TASK = '', OTHER_TASK = '', THIRD = ''] = TASKS;
const [OWN = '', ANSWERED = '', OTHERS = ''] = COMMENTS;
const [ME = '', BO = ''] = MEMBERS;
const bo = { team_member_id: BO, name: 'Bo' };

const worldOf = (): World => new World(fc.sample(anyRows, { numRuns: 1, seed: 1 })[0] ?? {});
const commentIn = async (world: World, id: string) =>
  (await world.rows()).get('comment')?.get(id) as Comment | undefined;
const countIn = async (world: World, id: string) =>
  ((await world.rows()).get('task')?.get(id) as Task | undefined)?.comments_count;

/** Runs the mutation and returns its inverse. */
async function doIn(world: World, named: NamedMutation): Promise<NamedMutation[]> {
  const { before } = await world.run(named);
  return mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
}
const create = (content: string): NamedMutation => ({
  name: 'taskComment.create',
  args: { commentId: NEW_ID, taskId: TASK, content, mentions: [bo] },
});

describe('writing a comment', () => {
  it('stores it like the server, counts it once, and is undone by deleting it', async () => {
    const world = worldOf();
    const back = await doIn(world, create('  Ask @Bo  '));
    expect(await commentIn(world, NEW_ID)).toMatchObject({
      user_id: USER,
      content: 'Ask {0}',
      mentions: [bo],
      reactions: {},
      is_edited: false,
      created_at: CONTEXT.now,
    });
    await world.run(create('Ask @Bo'));
    expect(await countIn(world, TASK)).toBe(1);
    expect(back).toEqual([{ name: 'taskComment.remove', args: { commentId: NEW_ID, taskId: TASK } }]);
    for (const one of back) await world.run(one);
    expect(await commentIn(world, NEW_ID)).toBeUndefined();
    expect(await countIn(world, TASK)).toBe(0);
  });

  it('is limited by the length of the stored text, in which a name is a placeholder', () => {
    const fits = (name: string, args: object): boolean | undefined =>
      mutationNamed(name)?.args.safeParse(args).success;
    const update = (content: string) => ({ commentId: NEW_ID, taskId: TASK, content, mentions: [bo] });
    const post = (content: string) => ({ updateId: NEW_ID, projectId: TASK, content, mentions: [bo] });
    const edit = (content: string) => ({ updateId: NEW_ID, content, mentions: [bo] });
    const long = { ...bo, name: 'Bo of the long name' };
    const typed = (limit: number): string => `${'x'.repeat(limit - 3)}@${long.name}`;
    for (const [name, of, limit] of [
      ['taskComment.create', update, LIMITS.commentText],
      ['taskComment.update', update, LIMITS.commentText],
      ['projectUpdate.post', post, UPDATE_TEXT_LIMIT],
      ['projectUpdate.edit', edit, UPDATE_TEXT_LIMIT],
    ] as const) {
      expect(fits(name, { ...of(typed(limit)), mentions: [long] }), name).toBe(true);
      expect(fits(name, { ...of(`x${typed(limit)}`), mentions: [long] }), name).toBe(false);
    }
  });

  it('sends the text as typed', () => {
    expect(mutationNamed('taskComment.create')?.call(create('Ask @Bo').args)).toEqual({
      call: 'taskComments.create',
      body: { id: NEW_ID, task_id: TASK, content: 'Ask @Bo', mentions: [bo] },
    });
  });
});

describe('a comment with files', () => {
  const file = { attachmentId: NEW_ID, name: 'Seam.JPG', size: 7 };
  const shows = (content: string, files = [file]): NamedMutation => ({
    name: 'taskComment.create',
    args: { commentId: NEW_ID, taskId: TASK, content, mentions: [], files },
  });
  const fileIn = async (world: World) => (await world.rows()).get('attachment')?.get(NEW_ID);

  it('needs no text, shows its files at once, and deletes them on undo', async () => {
    const world = worldOf();
    const back = await doIn(world, shows(''));
    expect(await commentIn(world, NEW_ID)).toMatchObject({ content: '' });
    expect(await fileIn(world)).toMatchObject({
      task_id: TASK,
      comment_id: NEW_ID,
      type: 'jpg',
      stored: false,
      uploaded_by: USER,
    });
    for (const one of back) await world.run(one);
    expect(await fileIn(world)).toBeUndefined();
    expect(await countIn(world, TASK)).toBe(0);
  });

  it('gets its empty text back on undo, but a comment without files does not', async () => {
    const world = worldOf();
    await doIn(world, shows(''));
    const write = { name: 'taskComment.update', args: { commentId: NEW_ID, taskId: TASK, content: 'Look' } };
    const back = await doIn(world, { ...write, args: { ...write.args, mentions: [] } });
    for (const one of back) expect(mutationNamed(one.name)?.args.safeParse(one.args).success).toBe(true);
    for (const one of back) await world.run(one);
    expect(await commentIn(world, NEW_ID)).toMatchObject({ content: '' });
    const [empty] = back;
    if (!empty) throw new Error('nothing takes it back');
    await world.run({ ...empty, args: { ...write.args, content: '', commentId: OWN, mentions: [] } });
    expect(await commentIn(world, OWN)).toMatchObject({ content: 'Ask {0}' });
  });

  it('is not stored without text and files', async () => {
    const world = worldOf();
    await world.run(shows('  ', []));
    expect(await commentIn(world, NEW_ID)).toBeUndefined();
  });

  it('sends its files in the same call', () => {
    expect(mutationNamed('taskComment.create')?.call(shows('').args).body).toEqual({
      ...{ id: NEW_ID, task_id: TASK, content: '', mentions: [] },
      files: [{ id: NEW_ID, name: 'Seam.JPG', size: 7 }],
    });
  });
});

describe('changing a comment', () => {
  it('is only for its author, and undo restores the former text', async () => {
    const world = worldOf();
    const change = (commentId: string, taskId: string): NamedMutation => ({
      name: 'taskComment.update',
      args: { commentId, taskId, content: 'Done', mentions: [] },
    });
    expect(await doIn(world, change(OTHERS, THIRD))).toEqual([]);
    expect(await commentIn(world, OTHERS)).toMatchObject({ content: 'Ask {0}', is_edited: false });
    const back = await doIn(world, change(OWN, TASK));
    expect(await commentIn(world, OWN)).toMatchObject({ content: 'Done', mentions: [], is_edited: true });
    for (const one of back) await world.run(one);
    expect(await commentIn(world, OWN)).toMatchObject({ content: 'Ask {0}', mentions: [bo] });
  });

  it('by deleting it is final, and only for its author', async () => {
    const world = worldOf();
    const remove = (commentId: string, taskId: string): NamedMutation => ({
      name: 'taskComment.remove',
      args: { commentId, taskId },
    });
    await doIn(world, remove(OTHERS, THIRD));
    expect(await commentIn(world, OTHERS)).toBeDefined();
    expect(await doIn(world, remove(ANSWERED, OTHER_TASK))).toEqual([]);
    expect(await commentIn(world, ANSWERED)).toBeUndefined();
  });
});

describe('a reaction', () => {
  const react = (reaction: string | null, commentId = ANSWERED): NamedMutation => ({
    name: 'taskComment.setReaction',
    args: { commentId, teamMemberId: ME, reaction },
  });

  it('replaces the former one of its person, and undo restores that', async () => {
    const world = worldOf();
    const back = await doIn(world, react('love'));
    expect((await commentIn(world, ANSWERED))?.reactions).toEqual({ like: [BO], love: [ME] });
    expect(back).toEqual([react('like')]);
    await world.run(react(null));
    expect((await commentIn(world, ANSWERED))?.reactions).toEqual({ like: [BO] });
  });

  it('that exists already, or on an unknown comment, has no inverse', async () => {
    const world = worldOf();
    expect(await doIn(world, react('like'))).toEqual([]);
    expect(await doIn(world, react('like', idOf(29, 9)))).toEqual([]);
  });
});
