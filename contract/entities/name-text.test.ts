import { describe, expect, it } from 'vitest';
import { text } from './fields.ts';
import { nameProblemOf, nameText } from './name-text.ts';

const name = nameText(20);
const problemOf = (value: string) => nameProblemOf(name.safeParse(value).error?.issues[0]);

describe('nameText', () => {
  it.each([
    ['Fit the doors'],
    ['Überprüfung'],
    ['中文任务'],
    ['한국어'],
    ['می\u200cخواهم'],
    ['👨\u200d👩\u200d👧'],
    ['❤\ufe0f'],
    ['a\u00a0b'],
    ['\u200fשלום'],
    ['-'],
  ])('accepts %j', (value) => {
    expect(name.parse(value)).toBe(value.trim());
  });

  it('trims white space and turns tabs into spaces', () => {
    expect(name.parse('\t one\ttwo \n')).toBe('one two');
  });

  it.each([
    ['one\r\ntwo', 'line_break'],
    ['one\ntwo', 'line_break'],
    ['one\u2028two', 'line_break'],
    ['one\u0000two', 'control_character'],
    ['one\u001b[2Jtwo', 'control_character'],
    ['caf\ufffd', 'unreadable_character'],
    ['half \ud83d', 'unreadable_character'],
    ['\u200b\u200d', 'nothing_visible'],
    ['\u2060 \u00ad', 'nothing_visible'],
    ['\u3164', 'nothing_visible'],
    ['\u2800', 'nothing_visible'],
  ])('refuses %j: %s', (value, reason) => {
    expect(problemOf(value)).toBe(reason);
  });

  it('refuses empty and too long names like any other text field', () => {
    expect(problemOf('x'.repeat(21))).toBeUndefined();
    expect(name.safeParse('x'.repeat(21)).success).toBe(false);
    expect(name.safeParse('  ').success).toBe(false);
  });

  it('does not stop stored rows with refused names from being parsed', () => {
    for (const old of ['one\ntwo', 'caf\ufffd', '\u200b']) expect(text(20).parse(old)).toBe(old);
  });
});
