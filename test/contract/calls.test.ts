import { describe, expect, it } from 'vitest';
import type { AnyCall } from '../../contract/call.ts';
import { callList, calls, findCall } from '../../contract/calls/index.ts';
import { toOpenApi } from '../../contract/openapi.ts';
import { batchRequest } from '../../contract/sync-shapes.ts';

const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
const shapeOf = (call: AnyCall, part: 'params' | 'query'): string[] => {
  const schema = call[part];
  const document = schema ? toOpenApi([call], { title: '', version: '' }) : undefined;
  const text = JSON.stringify(document ?? {});
  const where = part === 'params' ? 'path' : 'query';
  return [...text.matchAll(new RegExp(`"name":"(\\w+)","in":"${where}"`, 'g'))].map(
    (match) => match[1] ?? '',
  );
};

describe('the registry of calls', () => {
  it('finds a call by its name, and no inherited property', () => {
    expect(findCall('tasks.update')).toBe(calls['tasks.update']);
    expect(findCall('toString')).toBeUndefined();
  });

  it('has one call for a method and path, whatever the names of the placeholders', () => {
    const addresses = callList.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it.each(callList.map((call) => [call.name, call] as const))('%s is described completely', (_, call) => {
    expect(call.name).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/);
    expect(call.path).toMatch(/^\/(api\/v1|secure|csrf-token)/);
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
    expect(call.access).toBeTruthy();
    expect(call.offline).toBeTruthy();
    expect(call.answer !== undefined || call.raw === true).toBe(true);
    expect(shapeOf(call, 'params').sort()).toEqual(placeholders(call.path).sort());
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    if (call.stateChanging) expect(call.method).toBe('GET');
    if (call.offline === 'outbox') expect(call.method).not.toBe('GET');
    if (call.offline === 'replica') expect(call.method).toBe('GET');
  });

  it('has a POST twin for every GET that changes state', () => {
    const changing = callList.filter((call) => call.stateChanging);
    const posts = new Set(callList.filter((call) => call.method === 'POST').map((call) => call.path));
    expect(changing.length).toBeGreaterThan(5);
    expect(changing.filter((call) => !posts.has(call.path)).map((call) => call.name)).toEqual([]);
  });

  it('accepts an id from the client in every call that creates rows offline', () => {
    const creates = callList.filter(
      (call) => call.offline === 'outbox' && /\.(create|quickCreate)$/.test(call.name),
    );
    const openApi = JSON.stringify;
    const without = creates.filter((call) => {
      const text = openApi(toOpenApi([call], { title: '', version: '' }).paths);
      return !/"(id|log_id|new_id)":\{"type":"string","format":"uuid"\}/.test(text);
    });
    expect(without.map((call) => call.name)).toEqual([]);
  });

  it('accepts every queued call in a batch of at most 100', () => {
    const mutations = callList
      .filter((call) => call.offline === 'outbox')
      .map((call, index) => ({ seq: index + 1, call: call.name, params: {}, query: {}, body: {} }));
    const request = { protocol: 1, replica: '019a9f1e-7b1c-7000-8000-000000000000', epoch: null };
    for (let from = 0; from < mutations.length; from += 100) {
      const parsed = batchRequest.safeParse({ ...request, mutations: mutations.slice(from, from + 100) });
      expect(parsed.success).toBe(true);
    }
    expect(batchRequest.safeParse({ ...request, mutations: mutations.slice(0, 101) }).success).toBe(false);
  });
});

describe('the OpenAPI document', () => {
  const text = JSON.stringify(toOpenApi(callList, { title: 'Holdfast', version: '1.2.3' }));

  it('contains every call by its name, and only known references', () => {
    const operations = [...text.matchAll(/"operationId":"([\w.]+)"/g)].map((match) => match[1]);
    expect(operations.sort()).toEqual(callList.map((call) => call.name).sort());
    for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(reference).toMatch(/^#\/components\/(schemas|responses)\/Failure$/);
    }
  });

  it('is deterministic', () => {
    expect(JSON.stringify(toOpenApi(callList, { title: 'Holdfast', version: '1.2.3' }))).toBe(text);
  });
});
