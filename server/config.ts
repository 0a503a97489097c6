/**
 * The server's configuration: the environment, parsed once, typed from then on. Nothing else on the server reads
 * settings from `process.env`. A bad value or an unknown HOLDFAST_ or S3_ variable is reported with the name of the
 * variable, so that a typing mistake stops the start instead of being silently ignored.
 */
import { trimEndBy } from '../contract/rules/trim-text.ts';
import * as z from 'zod';
import {
  signInEnvironment,
  signInProblems,
  toSignInConfig,
  type SignInConfig,
} from './auth/sign-in-config.ts';
import { mailEnvironment, mailProblems, toMailConfig, type MailConfig } from './mail/mail-config.ts';
import {
  billingEnvironment,
  billingProblems,
  toBillingConfig,
  type BillingConfig,
} from './billing/billing-config.ts';
import {
  s3Environment,
  s3Problems,
  toS3Config,
  unknownS3Settings,
  type S3Config,
} from './files/s3-config.ts';
import { pushEnvironment } from './push/push-services.ts';

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number')
  .transform(Number);
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });
const days = z.coerce.number().int().min(1).max(3650);

/**
 * A proxy on the same machine may set the client's address and the requested host. Other proxies must be named:
 * otherwise everybody in a private network could bypass the limits by address.
 */
const OWN_PROXIES = 'loopback';

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PAGE_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:6379' }).optional(),
  DEMO: flag.optional(),
  ...billingEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().min(1).default(OWN_PROXIES).transform(proxySetting),
  SESSION_IDLE_DAYS: days.default(30),
  SESSION_ABSOLUTE_DAYS: days.default(180),
  SUPPORT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://chat.example.com/hook' })
    .optional(),
  ...signInEnvironment,
  ...pushEnvironment,
  ...mailEnvironment,
  ...s3Environment,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must look like https://work.example.com' }).optional(),
});

/** Known variables with our prefix, for programs that start the server; any other is a mistake. */
const KNOWN_PREFIXED: ReadonlySet<string> = new Set();

export type Config = Readonly<{
  production: boolean;
  test: boolean;
  /** 0 asks the system for a free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Folder of the built page; without it the one that the build writes to. */
  pageDir: string | undefined;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Whether the first start fills the empty database with the demo workspace. */
  demo: boolean;
  /** Selling of plans: organizations begin with a trial, and the page shows plans. Null: no plans and no limits. */
  billing: BillingConfig | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  metricsPort: number | undefined;
  metricsToken: string | undefined;
  trustProxy: boolean | number | string;
  sessionIdleDays: number;
  sessionAbsoluteDays: number;
  /**
   * The public address, without a trailing slash: for links in mails and calendar feeds, checks of the origin, and
   * redirects of sign-in providers.
   */
  publicUrl: string | undefined;
  /** Webhook for licence support requests; without it they wait in the database. */
  supportWebhookUrl: string | undefined;
  /** Captcha and OpenID Connect, where they are configured. */
  signIn: SignInConfig;
  /** Push services besides those of the browsers, as origins. */
  pushServices: readonly string[];
  mail: MailConfig;
  /** Object store for file contents; without it they are in the data folder. */
  s3: S3Config | undefined;
}>;

export type ConfigOutcome =
  | Readonly<{ ok: true; config: Config }>
  | Readonly<{ ok: false; problems: readonly string[] }>;

/** Parses the configuration from an environment; pure. Problems name the variable and the expected value. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const problems = Object.keys(given)
    .filter((name) => name.startsWith('HOLDFAST_') && !KNOWN_PREFIXED.has(name))
    .map((name) => `${name}: unknown setting`)
    .concat(unknownS3Settings(Object.keys(given)));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    return { ok: false, problems };
  }
  const values = parsed.data;
  if (values.SESSION_ABSOLUTE_DAYS < values.SESSION_IDLE_DAYS) {
    problems.push('SESSION_ABSOLUTE_DAYS: must not be smaller than SESSION_IDLE_DAYS');
  }
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT: must differ from PORT');
  }
  problems.push(
    ...signInProblems(values),
    ...mailProblems(values),
    ...s3Problems(values),
    ...billingProblems(values),
  );
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, config: toConfig(values) };
}

function toConfig(values: z.output<typeof environment>): Config {
  return {
    production: values.NODE_ENV === 'production',
    test: values.NODE_ENV === 'test',
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    dataDir: values.DATA_DIR,
    pageDir: values.PAGE_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    // Known passwords may only be created automatically where nobody else can reach them.
    demo: values.DEMO ?? (values.HOST === undefined && values.DATABASE_URL === undefined),
    billing: toBillingConfig(values),
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    sessionAbsoluteDays: values.SESSION_ABSOLUTE_DAYS,
    publicUrl: values.PUBLIC_URL && trimEndBy(values.PUBLIC_URL, (letter) => letter === '/'),
    supportWebhookUrl: values.SUPPORT_WEBHOOK_URL,
    signIn: toSignInConfig(values),
    pushServices: values.PUSH_SERVICES,
    mail: toMailConfig(values),
    s3: toS3Config(values),
  };
}

/** `true`, `false`, a number of hops, or a list of addresses and the words loopback, linklocal, uniquelocal. */
function proxySetting(text: string): boolean | number | string {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}
