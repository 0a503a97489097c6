/**
 * The configuration of selling plans. Owns names, checks and defaults; reads no environment itself. Without it there
 * are no plans and no limits.
 */
import * as z from 'zod';

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });

export interface PaddleConfig {
  readonly provider: 'paddle';
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Of the overlay; not a secret. */
  readonly clientToken: string;
  readonly monthlyPrice: string;
  readonly yearlyPrice: string;
  readonly sandbox: boolean;
}

/** The seller: Paddle, or this server's demo provider. */
export type BillingConfig = { readonly provider: 'local' } | PaddleConfig;

/** Fields of the environment. */
export const billingEnvironment = {
  BILLING_DEMO: flag.default(false),
  PADDLE_API_KEY: z.string().min(10).optional(),
  PADDLE_API_URL: z.url({ protocol: /^https?$/, error: 'must look like https://api.paddle.com' }).optional(),
  PADDLE_WEBHOOK_SECRET: z.string().min(10).optional(),
  PADDLE_CLIENT_TOKEN: z.string().min(5).optional(),
  PADDLE_MONTHLY_PRICE: z.string().regex(/^pri_/, 'must be the id of a price, pri_…').optional(),
  PADDLE_YEARLY_PRICE: z.string().regex(/^pri_/, 'must be the id of a price, pri_…').optional(),
  PADDLE_SANDBOX: flag.default(false),
};

const values = z.object(billingEnvironment);
type Values = z.output<typeof values>;

const REQUIRED = [
  'PADDLE_API_KEY',
  'PADDLE_WEBHOOK_SECRET',
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_MONTHLY_PRICE',
  'PADDLE_YEARLY_PRICE',
] as const;

/** Problems by the name of the variable. */
export function billingProblems(environment: Values): string[] {
  const missing = REQUIRED.filter((name) => environment[name] === undefined);
  if (missing.length === REQUIRED.length) return [];
  if (environment.BILLING_DEMO) return ['BILLING_DEMO: must be off where Paddle is configured'];
  return missing.map((name) => `${name}: is needed where Paddle is configured`);
}

/** Null: no plans are sold. */
export function toBillingConfig(environment: Values): BillingConfig | null {
  if (environment.BILLING_DEMO) return { provider: 'local' };
  const { PADDLE_API_KEY: apiKey, PADDLE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (apiKey === undefined || webhookSecret === undefined) return null;
  return {
    provider: 'paddle',
    apiUrl:
      environment.PADDLE_API_URL ??
      (environment.PADDLE_SANDBOX ? 'https://sandbox-api.paddle.com' : 'https://api.paddle.com'),
    apiKey,
    webhookSecret,
    clientToken: environment.PADDLE_CLIENT_TOKEN ?? '',
    monthlyPrice: environment.PADDLE_MONTHLY_PRICE ?? '',
    yearlyPrice: environment.PADDLE_YEARLY_PRICE ?? '',
    sandbox: environment.PADDLE_SANDBOX,
  };
}
