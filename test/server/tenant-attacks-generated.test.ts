/**
 * Row-level security alone: thousands of generated statements against another tenant, as the login of requests with a
 * genuine claim of one tenant and without any check of the code. With the requests of `tenant-attacks-http.test.ts`
 * they are more than 20,000 attacks. `TENANT_ATTACKS` and `TENANT_SEED` set their number and the seed.
 */
import fc from 'fast-check';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAs } from '../../server/db/transaction.ts';
import {
  CHANGES,
  installAttacks,
  KINDS,
  literalText,
  statementOf,
  type Kind,
} from './support/attack-statements.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { plantSiege, type Siege } from './support/tenant-siege.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';

const ATTACKS = Number(process.env['TENANT_ATTACKS'] ?? 18_000);
const SEED = Number(process.env['TENANT_SEED'] ?? 20_261_123);
/** Attacks per transaction; each has a savepoint of its own. */
const WAVE = 400;

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let siege: Siege;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  await installAttacks(database.db);
  api = createTestApi(database.db, undefined, await database.requests());
  siege = await plantSiege(database.db);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

interface Attack {
  readonly kind: Kind;
  readonly text: string;
  /** Whether its effect stays, so that a change of the other tenant shows in the digest. */
  readonly keep: boolean;
}

interface Outcome {
  readonly seen: string | null;
  /** The error message of a refusal; null for what ran. */
  readonly refused: string | null;
}

/** Runs them as a person of my team, in one transaction that is committed. */
async function wave(attacks: readonly Attack[]): Promise<readonly Outcome[]> {
  const texts = attacks.map(({ text }) => text);
  const reads = attacks.map(({ kind }) => !CHANGES.has(kind) || kind === 'function' || kind === 'call');
  const keeps = attacks.map(({ keep }) => keep);
  const actor = await api.actor(siege.mine.owner.userId);
  const rows = await writeAs(api.deps, actor, ({ db }) =>
    sql<Outcome>`select seen, refused from run_attacks(${texts}::text[], ${reads}::boolean[], ${keeps}::boolean[]) order by no`.execute(
      db,
    ),
  );
  return rows.rows;
}

function generated(): Attack[] {
  const choice = fc.record({
    kind: fc.constantFrom(...KINDS),
    picks: fc.array(fc.nat(1_000_000), { minLength: 4, maxLength: 4 }),
    keep: fc.boolean(),
  });
  return fc.sample(choice, { numRuns: ATTACKS, seed: SEED }).map(({ kind, picks, keep }) => {
    let next = 0;
    const pick = (choices: number): number => (picks[(next += 1) % picks.length] ?? 0) % choices;
    const compiled: CompiledQuery = statementOf(siege, kind, pick).compile(database.db);
    // What moves the attacker's own rows is rolled back, or there would soon be none to attack from.
    return { kind, text: literalText(compiled), keep: keep && CHANGES.has(kind) && kind !== 'move' };
  });
}

it(`${ATTACKS} generated statements reach nothing of another tenant`, async () => {
  const before = await siege.digest();
  const attacks = generated();
  const ran: Record<string, number> = {};
  for (let start = 0; start < attacks.length; start += WAVE) {
    const part = attacks.slice(start, start + WAVE);
    const outcomes = await wave(part);
    expect(outcomes).toHaveLength(part.length);
    for (const [index, { seen, refused }] of outcomes.entries()) {
      const attack = part[index];
      const how = `${attack?.kind} ${refused === null ? 'ran' : 'was refused'}`;
      ran[how] = (ran[how] ?? 0) + 1;
      for (const id of siege.foreignIds)
        if (seen?.includes(id)) expect.fail(`attack ${start + index} sees ${id}: ${attack?.text}`);
    }
    expect(await siege.digest(), `after attack ${start + part.length}`).toBe(before);
  }
  const counted = Object.values(ran).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(ATTACKS);
  // Statements that never run would prove nothing; nearly all inserts for others are refused.
  for (const kind of KINDS) expect(ran[`${kind} ran`], kind).toBeGreaterThan(ATTACKS / 1_000);
  process.stdout.write(`${counted} attacks by statement: ${JSON.stringify(ran)}\n`);
}, 300_000);

it('the attacks find a hole in a policy', async () => {
  await sql`create policy hole on labels to holdfast_request using (true) with check (true)`.execute(
    database.db,
  );
  try {
    const before = await siege.digest();
    const { teamId } = siege.theirs;
    const [read, write] = await wave([
      { kind: 'read', text: 'select to_jsonb(t)::text as row from labels t', keep: false },
      { kind: 'update', text: `update labels set name = 'taken' where team_id = '${teamId}'`, keep: true },
    ]);
    expect(read?.seen).toContain(teamId);
    expect(write?.refused).toBeNull();
    expect(await siege.digest()).not.toBe(before);
  } finally {
    await sql`drop policy hole on labels`.execute(database.db);
  }
});
