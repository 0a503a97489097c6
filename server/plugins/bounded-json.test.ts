import { describe, expect, it } from 'vitest';
import { exceededJsonLimit } from './bounded-json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('exceededJsonLimit', () => {
  it.each([
    ['an empty text', ''],
    ['null', 'null'],
    ['a string of brackets', '"[[[[["'],
    ['escapes in strings', String.raw`{"a":"\\","b":"\"[[["}`],
    ['the deepest allowed nesting', nested(40)],
    ['a long string', JSON.stringify({ text: '[{,:'.repeat(400_000) })],
    ['a long list', JSON.stringify(Array.from({ length: 100_000 }, () => 1))],
  ])('accepts %s', (_what, text) => {
    expect(exceededJsonLimit(text)).toBeNull();
  });

  it.each([
    ['deeper than anything needs', nested(41), 'too_deep'],
    ['depth that never closes', '{"a":'.repeat(1_000_000), 'too_deep'],
    ['empty lists without end', `[${'[],'.repeat(1_000_000)}[]]`, 'too_many_values'],
    ['numbers without end', `[${'1,'.repeat(1_000_000)}1]`, 'too_many_values'],
    ['keys without end', `{${'"a":1,'.repeat(200_000)}"b":1}`, 'too_many_values'],
  ])('reports the limit for %s', (_what, text, reason) => {
    expect(exceededJsonLimit(text)).toBe(reason);
  });

  it('accepts long strings full of escapes', () => {
    expect(exceededJsonLimit(`"${String.raw`\"`.repeat(500_000)}`)).toBeNull();
    expect(exceededJsonLimit(`"${'\\'.repeat(1_000_000)}"`)).toBeNull();
  });
});
