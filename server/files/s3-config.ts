/**
 * The configuration of the object store. Owns names, checks and defaults; reads no environment itself. A partial
 * configuration is an error.
 */
import * as z from 'zod';

export interface S3Config {
  /** Origin of the service, without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path of an address; else it is the first part of the host's name. */
  readonly pathStyle: boolean;
}

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });
const word = z.string().regex(/^\S+$/, 'must be one word');

/** Fields of the environment. */
export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like https://s3.eu-central-1.amazonaws.com' })
    .refine(isOrigin, 'must be an origin like https://s3.example.com, without a path, a name or a password')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must look like eu-central-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be 3 to 63 small letters, digits, dots or hyphens, as a bucket is called',
    )
    .optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  S3_PATH_STYLE: flag.optional(),
};

const NAMES = Object.keys(s3Environment);
const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const values = z.object(s3Environment);
type Values = z.output<typeof values>;

/** Names that look like a setting of the store and are none. */
export function unknownS3Settings(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith('S3_') && !NAMES.includes(name))
    .map((name) => `${name}: unknown setting`);
}

/** Problems by the name of the variable. */
export function s3Problems(environment: Values): string[] {
  const isConfigured = Object.entries(environment).some(
    ([name, value]) => NAMES.includes(name) && value !== undefined,
  );
  if (!isConfigured) return [];
  const missing = REQUIRED.filter((name) => environment[name] === undefined).map(
    (name) => `${name}: is needed with the other S3_ settings`,
  );
  if (environment.S3_PATH_STYLE === false && environment.S3_BUCKET?.includes('.') === true)
    missing.push('S3_BUCKET: must have no dots with S3_PATH_STYLE=0, because no certificate fits its host');
  return missing;
}

/** Undefined: contents are stored on the disk. */
export function toS3Config(environment: Values): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (endpoint === undefined || bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    endpoint: new URL(endpoint).origin,
    region: environment.S3_REGION ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: environment.S3_PATH_STYLE ?? true,
  };
}

function isOrigin(text: string): boolean {
  // That it is no address at all has been reported already.
  if (!URL.canParse(text)) return true;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return origin !== 'null' && pathname === '/' && [search, hash, username, password].join('') === '';
}
