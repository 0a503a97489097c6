/**
 * The OpenAPI 3.1 document of all calls, generated from their declarations. Pure and deterministic. Never: a
 * description written by hand for one call only; that belongs in the call's `summary`.
 */
import * as z from 'zod/mini';
import type { AnyCall } from './call.ts';
import { ERROR_CODES } from './errors.ts';

type Json = Record<string, unknown>;

/** The server's own address and version, for the document's head. */
export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
}

const ENVELOPE_FIELDS: Json = {
  done: { type: 'boolean' },
  message: { type: ['string', 'null'] },
  title: { type: ['string', 'null'] },
};

/** Drops the regular expression of UUIDs, which repeats their format. */
function shorten(json: { format?: string | undefined; pattern?: string | undefined }): void {
  if (json.format === 'uuid') delete json.pattern;
}

function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => shorten(jsonSchema),
  });
  return json;
}

/** Parameters of a path or a query, one for each property of the object schema. */
function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema);
  const demanded = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || demanded.includes(name),
    schema: property,
  }));
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function answerOf(call: AnyCall): Json {
  const body = call.answer ? schemaOf(call.answer) : {};
  if (call.raw)
    return call.answer
      ? { description: 'Answer', content: { 'application/json': { schema: body } } }
      : { description: 'File' };
  const envelope = {
    type: 'object',
    properties: { ...ENVELOPE_FIELDS, body, code: { type: 'null' } },
    required: ['done', 'body', 'message', 'title', 'code'],
  };
  return { description: 'Answer', content: { 'application/json': { schema: envelope } } };
}

const demandsToken = (call: AnyCall): boolean => call.method !== 'GET' || call.stateChanging === true;

function operationOf(call: AnyCall): Json {
  const notes = [
    `Who: ${call.access}. Without network: ${call.offline}.`,
    call.stateChanging ? 'Changes state although it is a GET: never cached, prefetched or repeated.' : '',
    call.stateChangingWith
      ? `With ${call.stateChangingWith}=true it changes state and demands the security token.`
      : '',
  ];
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0] ?? call.name],
    summary: call.summary,
    description: notes.filter((note) => note !== '').join(' '),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body) } },
          },
        }
      : {}),
    responses: {
      [call.created ? '201' : '200']: answerOf(call),
      default: { $ref: '#/components/responses/Failure' },
    },
    security: [
      { ...(call.access === 'public' ? {} : { session: [] }), ...(demandsToken(call) ? { csrf: [] } : {}) },
    ],
  };
}

const FAILURE: Json = {
  type: 'object',
  properties: { ...ENVELOPE_FIELDS, body: {}, code: { type: 'string', enum: ERROR_CODES } },
  required: ['done', 'body', 'message', 'title', 'code'],
};

/** The whole document. Calls with the same path are grouped under it, by method. */
export function toOpenApi(calls: readonly AnyCall[], info: OpenApiInfo): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'holdfast' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
      schemas: { Failure: FAILURE },
      responses: {
        Failure: {
          description: 'Refused or failed; `code` says why.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
}
