/**
 * Creates the configured provider. The demo provider posts its webhooks to this server by the same route as a real one.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { BillingConfig } from './billing-config.ts';
import { createLocalProvider, LOCAL_SIGNATURE, type LocalProvider } from './local/local-provider.ts';
import { createPaddleProvider } from './paddle/paddle-provider.ts';
import type { PaymentProvider } from './provider.ts';

export interface Payments {
  readonly provider: PaymentProvider;
  /** The same provider, where it has pages of its own. */
  readonly local: LocalProvider | null;
}

interface PaymentsDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** Posts to a path of this server; returns the status. */
  readonly post: (headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
}

export async function openPayments(config: BillingConfig, deps: PaymentsDeps): Promise<Payments> {
  if (config.provider === 'paddle') return { provider: createPaddleProvider(config, deps.now), local: null };
  const local = await createLocalProvider({
    db: deps.db,
    now: deps.now,
    post: async (body, signature) => {
      const headers = { 'content-type': 'application/json', [LOCAL_SIGNATURE]: signature };
      return (await deps.post(headers, body)) === 200;
    },
  });
  await addDemoCodes(deps.db);
  return { provider: local, local };
}

/** Sample redemption codes. */
async function addDemoCodes(db: Kysely<Tables>): Promise<void> {
  const values = Array.from({ length: 5 }, (_, index) => ({
    code: `HOLDFAST0${String(index + 1)}`,
    members: 20,
  }));
  await db
    .insertInto('redeem_codes')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
