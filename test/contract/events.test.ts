import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { events } from '../../contract/compat/events.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import type { LiveEvent } from '../../contract/compat/events/live-event.ts';
import plannedList from './planned-events.json' with { type: 'json' };

const declared: readonly (readonly [string, LiveEvent])[] = Object.entries(events);
const planned = declared.filter(([, event]) => event.planned).map(([, event]) => event.name);
const FOLDER = new URL('../../server/', import.meta.url);
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(new URL(path, FOLDER), 'utf8'))
  .join('\n');
const isNamed = (name: string): boolean => new RegExp(`EVENT\\.${name}\\b`).test(source);

describe('the registry of numbered events', () => {
  it('has each number once, from 0 to 64, under one name', () => {
    expect(declared.map(([number]) => Number(number)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 65 }, (_, number) => number),
    );
    expect(
      Object.entries(EVENT)
        .map(([name, number]) => `${number} ${name}`)
        .sort(),
    ).toEqual(declared.map(([number, event]) => `${number} ${event.name}`).sort());
  });

  it.each(declared)('%s is described completely', (_, event) => {
    expect(event.summary).toMatch(/^[A-Z].*\.$/);
    if (event.byAck || event.sendsJsonText || event.byNameToo) expect(event.outbound).toBeDefined();
    if (event.onError !== undefined || event.byAck) expect(event.inbound).toBeDefined();
  });
});

describe('events that are planned', () => {
  it('are in the committed list, which may shrink but not grow', () => {
    expect(planned.filter((name) => !plannedList.includes(name))).toEqual([]);
  });

  it('are removed from the list once they are implemented', () => {
    const gone = plannedList.filter((name) => !planned.includes(name));
    expect(gone, 'remove these from test/contract/planned-events.json').toEqual([]);
  });

  it('are the only ones that the server neither accepts nor sends', () => {
    const silent = declared.filter(
      ([, event]) => (event.inbound !== undefined || event.outbound !== undefined) && !isNamed(event.name),
    );
    expect(silent.map(([, event]) => event.name).sort()).toEqual([...planned].sort());
  });
});
