import { describe, expect, it } from 'vitest';
import { withTables } from '../../contract/row-tables.ts';
import type { PullAnswer } from '../../contract/sync.ts';
import { batchAnswer, poke, pullAnswer, pullTables } from '../../contract/sync-shapes.ts';
import { asBatchAnswer, asPoke, asPullAnswer } from './sync-checks.ts';

const ID = '00000000-0000-4000-9000-000000000001';

const BATCH = {
  epoch: ID,
  last_seq: 4,
  results: [
    { seq: 3, outcome: 'applied' },
    { seq: 4, outcome: 'rejected', code: 'not_found', message: 'gone', details: { field: 'id' } },
  ],
};

const PULL = {
  epoch: ID,
  last_seq: 4,
  rejected: [{ seq: 4, code: 'not_found', message: 'gone', details: {} }],
  granted: [{ scope: `project:${ID}`, head: 9 }],
  patches: [
    {
      scope: `project:${ID}`,
      from: 0,
      to: 5,
      head: 9,
      reset: true,
      rows: [{ entity: 'task', id: ID, version: 5, row: null }],
    },
  ],
};

const POKE = {
  scope: `team:${ID}`,
  from: 2,
  version: 3,
  rows: [{ entity: 'label', id: ID, version: 3, row: { id: ID, name: 'Red' } }],
};

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** Copies of a value with one wrong part each, except inside rows, which are not checked. */
function* broken(value: unknown, path = ''): Generator<readonly [string, unknown]> {
  if (
    typeof value !== 'object' ||
    value === null ||
    path.endsWith('.patches.0.rows') ||
    path.endsWith('.row') ||
    path.endsWith('.ids') ||
    path.endsWith('.versions') ||
    /\.columns\.\w+$/.test(path)
  )
    return;
  for (const [name, part] of Object.entries(value as Json)) {
    const at = `${path}.${name}`;
    const change = (to: unknown): unknown =>
      Array.isArray(value)
        ? value.with(Number(name), to)
        : Object.fromEntries(Object.entries(value).map((one) => (one[0] === name ? [name, to] : one)));
    for (const wrong of [undefined, null, {}, 'text', 1.5])
      yield [`${at} is ${JSON.stringify(wrong)}`, change(wrong)];
    for (const [deeper, changed] of broken(part, at)) yield [deeper, change(changed)];
  }
}

/** What only the schema of the contract checks: the format of ids, and optional fields. */
const BEYOND = /\.(epoch|scope|id) is "text"|\.(reset|details) is|results\.\d\.(code|message) is/;

describe('an answer to a pull in tables', () => {
  const rows = [{ entity: 'task', id: ID, version: 5, row: { id: ID, name: 'Paint' } }];
  const answer = { ...PULL, patches: [...PULL.patches, { ...PULL.patches[0], rows }] } as PullAnswer;
  const whole = withTables(answer);

  it('is converted back into its rows', () => {
    expect(pullTables.safeParse(whole).success).toBe(true);
    expect(asPullAnswer(whole)).toEqual(answer);
  });

  it('is refused when the contract refuses a part that is read', () => {
    for (const [what, changed] of broken(whole)) {
      if (BEYOND.test(what)) continue;
      expect(asPullAnswer(changed) !== null, what).toBe(pullTables.safeParse(changed).success);
    }
  });

  it('is refused when a list and that of the ids differ in length', () => {
    const tableOf = (change: object) => ({
      ...whole,
      patches: [{ ...whole.patches[1], tables: [{ ...whole.patches[1]?.tables[0], ...change }] }],
    });
    expect(asPullAnswer(tableOf({}))).not.toBeNull();
    expect(asPullAnswer(tableOf({ versions: [5, 6] }))).toBeNull();
    expect(asPullAnswer(tableOf({ columns: { name: [] } }))).toBeNull();
  });
});

describe.each([
  ['answer to a batch', BATCH, batchAnswer, asBatchAnswer],
  ['answer to a pull', PULL, pullAnswer, asPullAnswer],
  ['poke', POKE, poke, asPoke],
] as const)('a %s', (_, whole, schema, read) => {
  it('is accepted as the contract defines it', () => {
    expect(schema.safeParse(whole).success).toBe(true);
    expect(read(whole)).toBe(whole);
  });

  it('is refused when the contract refuses a part that is read', () => {
    for (const [what, answer] of broken(whole)) {
      if (!BEYOND.test(what)) expect(read(answer) !== null, what).toBe(schema.safeParse(answer).success);
    }
  });

  it.each([undefined, null, '<html>', 7, []])('is not %j', (body) => {
    expect(read(body)).toBeNull();
  });
});
