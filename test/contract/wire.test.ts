/**
 * The wire as committed. A change here is fine when old clients still understand it; when they do not, the protocol
 * version has to rise with a line of history. Then renew the record: UPDATE_WIRE=1 npx vitest run test/contract/wire.test.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callList } from '../../contract/calls/index.ts';
import { entities } from '../../contract/entities/index.ts';
import { events } from '../../contract/compat/events.ts';
import { PROTOCOL_VERSION } from '../../contract/sync.ts';
import {
  batchAnswer,
  batchRequest,
  poke,
  pullAnswer,
  pullRequest,
  pullTables,
} from '../../contract/sync-shapes.ts';

type Parts = Record<string, string>;
interface Wire {
  protocol: number;
  parts: Parts;
}

const FILE = fileURLToPath(new URL('./wire.json', import.meta.url));

const describeSchema = (schema: z.ZodMiniType | undefined): unknown =>
  schema
    ? [
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
        z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
      ]
    : null;

/** Sorts the members of objects and of `required`, whose order means nothing. */
const inOrder = (key: string, value: unknown): unknown => {
  if (key === 'required' && Array.isArray(value)) return value.toSorted();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url').slice(0, 12);

function presentWire(): Wire {
  const parts: Parts = {};
  for (const [name, { scope, schema }] of Object.entries(entities))
    parts[`entity ${name}`] = hash([scope, describeSchema(schema)]);
  const sync = { batchRequest, batchAnswer, pullRequest, pullAnswer, pullTables, poke };
  for (const [name, schema] of Object.entries(sync)) {
    parts[`sync ${name}`] = hash(describeSchema(schema));
  }
  for (const call of callList) {
    const schemas = [call.params, call.query, call.body, call.answer].map(describeSchema);
    parts[`call ${call.name}`] = hash([call.method, call.path, call.raw ?? false, ...schemas]);
  }
  for (const [number, event] of Object.entries(events)) {
    const inbound = 'inbound' in event ? event.inbound : undefined;
    const outbound = 'outbound' in event ? event.outbound : undefined;
    parts[`event ${number}`] = hash([event.name, describeSchema(inbound), describeSchema(outbound)]);
  }
  return { protocol: PROTOCOL_VERSION, parts };
}

function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && 'protocol' in value && 'parts' in value;
}

describe('the wire', () => {
  const present = presentWire();
  if (process.env['UPDATE_WIRE'] === '1') writeFileSync(FILE, `${JSON.stringify(present, null, 2)}\n`);
  const recorded: unknown = JSON.parse(readFileSync(FILE, 'utf8'));

  it('matches the committed record', () => {
    if (!isWire(recorded)) throw new Error('wire.json is not a record of the wire');
    const changed = [...new Set([...Object.keys(present.parts), ...Object.keys(recorded.parts)])].filter(
      (part) => present.parts[part] !== recorded.parts[part],
    );
    expect(changed, 'these parts of the wire changed: see the head of this file').toEqual([]);
    expect(recorded.protocol).toBe(present.protocol);
  });

  it('has a line of history for its protocol version', () => {
    const source = readFileSync(new URL('../../contract/sync.ts', import.meta.url), 'utf8');
    expect(source).toMatch(new RegExp(`^ \\*\\s+${PROTOCOL_VERSION}\\s+\\S`, 'm'));
  });
});
