/**
 * Ten thousand generated inputs of random calls, from the generator of the tests, in a process that does nothing
 * else: how long one of them blocks the event loop, and with it all other requests.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { callList } from '../../../contract/calls/index.ts';
import { createApi } from '../../../server/api.ts';
import { loadActor } from '../../../server/policies/actor.ts';
import { bindings } from '../../../server/routes/index.ts';
import { createDatabase, startCluster } from '../../server/support/database.ts';
import { randomFrom, randomInput } from '../../server/support/random-input.ts';
import { plantEverything, plantTeam } from '../../server/support/world.ts';
import type { Bench } from '../support/bench.ts';

const BODIES = 10_000;
/** The first ones compile the code that all others use. */
const WARM_UP = 1_000;
const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;
const AIM_MS = 200;

export async function heldByBodies({ report }: Bench): Promise<void> {
  const cluster = await startCluster();
  const database = await createDatabase(cluster);
  try {
    const team = await plantTeam(database.db, 'Bodies');
    await plantEverything(database.db, team);
    const api = createApi({
      db: database.db,
      now: () => new Date(),
      committed: () => undefined,
      log: { error: () => undefined, info: () => undefined },
    });
    const ids = { project: team.projects.map(({ id }) => id), team: [team.teamId] };
    // Calls that end the account or the team would leave the others without rows.
    const asked = bindings.filter(({ call }) => !/delete|remove|close|leave|transfer/i.test(call.name));
    const random = randomFrom(1);
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    for (let turn = -WARM_UP; turn < BODIES; turn += 1) {
      if (turn === 0) delay.enable();
      const { call } = asked[random(asked.length)] ?? {};
      if (!call) continue;
      const actor = await loadActor(database.db, team.owner.userId);
      if (!actor) throw new Error('nobody works');
      // Refused calls count as well: only their duration is measured.
      await api.runner.run(actor, call.name, randomInput(call, random, ids)).catch(() => undefined);
    }
    delay.disable();
    const of = `${BODIES.toLocaleString('en')} of ${String(callList.length)} calls`;
    report({
      name: 'event loop held by a generated body, longest',
      value: delay.max / NANOSECONDS,
      unit: 'ms',
      aim: AIM_MS,
      of,
    });
    report({
      name: 'event loop held by a generated body, p99',
      value: delay.percentile(99) / NANOSECONDS,
      unit: 'ms',
      of,
    });
  } finally {
    await database.drop();
    await cluster.stop();
  }
}
