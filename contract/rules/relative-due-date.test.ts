import { describe, expect, it } from 'vitest';
import { relativeDueDate } from './relative-due-date.ts';

describe('relativeDueDate', () => {
  it.each([
    ['Today', '2026-11-22', '2026-11-22'],
    ['Tomorrow', '2026-11-30', '2026-12-01'],
    // A Sunday, the Monday after it, a Wednesday.
    ['Next Week', '2026-11-22', '2026-11-29'],
    ['Next Week', '2026-11-23', '2026-12-06'],
    ['Next Week', '2026-11-25', '2026-12-06'],
    ['Next Month', '2026-11-22', '2026-12-31'],
    ['Next Month', '2027-01-31', '2027-02-28'],
    ['Next Month', '2026-12-01', '2027-01-31'],
    ['No Due Date', '2026-11-22', null],
    ['whenever', '2026-11-22', null],
  ])('%s on %s is %s', (word, today, day) => {
    expect(relativeDueDate(word, today)).toBe(day);
  });
});
