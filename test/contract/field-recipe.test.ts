/** The recipe "A field of an entity" of CONTRIBUTING.md, for a made-up field of a task: one line adds it everywhere. */
import {
  Kysely,
  PostgresAdapter,
  DummyDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerShape, createShape, updateShape } from '../../contract/calls/field-shapes.ts';
import {
  columnsOf,
  defineFields,
  factsOf,
  field,
  fieldsWhere,
  initialOf,
  storedShapeOf,
  pick,
  shapeOf,
} from '../../contract/entities/define-fields.ts';
import { argumentsBack, argumentShape, fieldsGiven } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { kind } from '../../contract/entities/field-kinds.ts';
import { taskFields } from '../../contract/entities/task-fields.ts';
import { selectList, answerColumns } from '../../server/db/select-list.ts';
import { setMutationsOf } from '../../sync/mutations/set-field-mutations.ts';

const fields = defineFields({
  ...taskFields,
  story_points: field(kind.orNull(kind.integer(0, 99)), {
    initial: null,
    later: null,
    create: 'optional',
    update: 'plain',
    set: 'setStoryPoints',
    affectsProgress: true,
    sentIn: ['view'],
    activity: 'story_points',
    copiedBy: ['duplicate', 'repeat', 'device'],
  }),
});

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const reads = (schema: z.ZodMiniType, value: unknown): unknown => z.safeParse(schema, value).data;

describe('a field in the table of task fields', () => {
  it('is in the row schema with its limits, and has defaults for older and for new rows', () => {
    const { story_points: schema } = z.object(shapeOf(fields)).shape;
    expect([0, 99, null, 100, '5'].map((value) => z.safeParse(schema, value).success)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(factsOf(fields, 'later')).toMatchObject({ story_points: null });
    expect(initialOf(fields)).toMatchObject({ story_points: null, billable: true });
  });

  it('is parsed leniently by the calls that create and update, and answered without limits', () => {
    const [create, update] = [z.object(createShape(fields)), z.object(updateShape(fields))];
    expect(reads(create.shape.story_points, '8')).toBe(8);
    expect(reads(update.shape.story_points, '')).toBeNull();
    expect(z.safeParse(update, {}).success).toBe(true);
    expect(z.safeParse(update, { story_points: 100 }).success).toBe(false);
    expect(reads(answerShape(fields, 'view').story_points, 100)).toBe(100);
    expect(Object.keys(answerShape(fields, 'form'))).not.toContain('story_points');
  });

  it('is a column that is selected, inserted and updated', () => {
    const query = sql`select ${selectList(fields)} from tasks`.compile(compiler);
    expect(query.sql).toContain('"story_points"');
    expect(query.sql).toContain(`to_char("due_time", 'HH24:MI') as "due_time"`);
    expect(query.sql).not.toContain('assignees');
    expect(initialOf(columnsOf(fields))).toHaveProperty('story_points', null);
    expect(fieldsWhere(fields, 'create')).toContain('story_points');
    expect(fieldsWhere(fields, 'update', 'plain')).toContain('story_points');
  });

  it('has a mutation that sets it and sends only that field', () => {
    const mutation = setMutationsOf(fields)['task.setStoryPoints'];
    const args = { taskId: crypto.randomUUID(), storyPoints: 5 };
    expect(z.safeParse(mutation?.args ?? z.never(), args).success).toBe(true);
    expect(z.safeParse(mutation?.args ?? z.never(), { taskId: args.taskId }).success).toBe(false);
    expect(mutation?.call(args)).toEqual({
      call: 'tasks.update',
      params: { id: args.taskId },
      body: { story_points: 5 },
    });
  });

  it('can be given when a task is created, also on the device', () => {
    const shape = z.object(argumentShape(fields, ['story_points']));
    expect(reads(shape, { storyPoints: 3 })).toEqual({ storyPoints: 3 });
    expect(fieldsGiven(fields, { storyPoints: 3 }, ['story_points'])).toEqual({ story_points: 3 });
    expect(namedAs(fields, 'args', { story_points: 3 }, ['story_points'])).toEqual({ storyPoints: 3 });
    const [given, before] = [{ storyPoints: 3 }, { story_points: 1, billable: true }];
    expect(argumentsBack(fields, given, before, ['story_points', 'billable'])).toEqual({ storyPoints: 1 });
  });

  it('has other names where its alias defines them', () => {
    const named = defineFields({
      points_left: field(kind.typedCount(1, 9), {
        create: 'required',
        update: 'plain',
        sentIn: ['view'],
        alias: { body: 'left', args: 'rest', view: 'remaining' },
      }),
    });
    const names = fieldsWhere(named, 'create');
    for (const shape of [createShape(named), updateShape(named)])
      expect(reads(z.object(shape), { left: '9' })).toEqual({ left: 9 });
    expect(z.safeParse(z.object(createShape(named)), { left: 10 }).success).toBe(false);
    expect(reads(z.object(answerShape(named, 'view')), { remaining: 10 })).toEqual({ remaining: 10 });
    const args = z.object(argumentShape(named, names));
    expect(reads(args, { rest: 9 })).toEqual({ rest: 9 });
    expect(z.safeParse(args, { rest: 10 }).success).toBe(false);
    expect(fieldsFrom(named, 'body', { left: 3, other: 1 }, names)).toEqual({ points_left: 3 });
    expect(namedAs(named, 'args', { points_left: 3, other: 1 }, names)).toEqual({ rest: 3 });
    const query = sql`select ${answerColumns(named, 'view', 't')} from tasks t`.compile(compiler);
    expect(query.sql).toBe('select "t"."points_left" as "remaining" from tasks t');
  });

  it('is in the copies that it names, and stored rows without it get its later value', () => {
    const row = { ...initialOf(fields), story_points: 2 };
    expect(pick(row, ['story_points'])).toEqual({ story_points: 2 });
    for (const copy of ['duplicate', 'repeat', 'device'] as const)
      expect(fieldsWhere(fields, 'copiedBy', copy)).toContain('story_points');
    const { story_points: stored } = storedShapeOf(fields);
    expect(z.safeParse(z.object({ story_points: stored }), {}).data).toEqual({ story_points: null });
  });

  it('is in the activity log under its name, and affects progress', () => {
    expect(factsOf(fields, 'activity')).toHaveProperty('story_points', 'story_points');
    expect(fieldsWhere(fields, 'affectsProgress')).toContain('story_points');
  });
});
