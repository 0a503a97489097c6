import { describe, expect, it } from 'vitest';
import { clockText, durationProblem, parseDuration, splitMinutes } from './duration.ts';

describe('durations', () => {
  it.each([
    ['1h 30m', 90],
    ['90', 90],
    ['1:30', 90],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['1h30', 90],
    ['2d', 960],
    ['45 min', 45],
    ['2 Std 15 min', 135],
    ['1시간 20분', 80],
    ['1小时5分钟', 65],
    ['2个小时', 120],
    ['0', 0],
  ])('reads %s', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });
  it.each(['', 'soon', '1x', '1:75', 'h', '99999999'])('refuses %j', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
  it('distinguishes durations that are too long from unreadable ones', () => {
    const texts = ['', '90', '9999h', '10000h', '10000:00', '599941', 'soon'];
    const problems = [null, null, null, 'tooLong', 'tooLong', 'tooLong', 'invalid'];
    expect(texts.map(durationProblem)).toEqual(problems);
  });
  it('splits minutes into hours, and formats seconds as a clock', () => {
    expect(splitMinutes(860)).toEqual({ hours: 14, minutes: 20 });
    expect(clockText(5047)).toBe('1:24:07');
  });
});
