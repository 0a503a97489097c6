import { afterEach, beforeEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { cleanUp, click, find, press, render, type } from '../../../test/support/render.tsx';
import { today } from '../../lib/day.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { DayRangeForm } from './day-range.tsx';

afterEach(cleanUp);

let chosen: string[] = [];
const ends = () => [...document.querySelectorAll<HTMLInputElement>('form input')];

beforeEach(async () => {
  chosen = [];
  await act(() => loadFloatingParts());
  await render(<button type="button">Filter</button>);
  const anchor = find('button');
  await render(
    <DayRangeForm
      anchor={anchor}
      label="Due"
      onClose={() => undefined}
      onChoose={(range) => chosen.push(range)}
    />,
  );
});

async function choose(from: string, to: string): Promise<readonly string[]> {
  const [first, last] = ends();
  if (!first || !last) throw new Error('no fields');
  await type(first, from);
  await type(last, to);
  await click(find('form button[type="submit"]'));
  return chosen;
}

it('returns relative days, typed as numbers or text, and calendar dates', async () => {
  expect(await choose('-7', 'today')).toEqual(['-7to0']);
  expect((await choose('yesterday', 'in 2 weeks')).at(-1)).toBe('-1to14');
  expect((await choose('2026-12-01', '')).at(-1)).toBe('2026-12-01to');
});

it('shows a relative day as typed, and refuses what is no day', async () => {
  const [first] = ends();
  await act(async () => first?.focus());
  if (first) await type(first, 'today');
  await act(async () => first?.blur());
  expect(first?.value).toBe('today');
  expect(await choose('today', 'soonish')).toEqual([]);
});

it('opens the calendar and returns the chosen date', async () => {
  const [first] = ends();
  await act(async () => first?.focus());
  await press('ArrowDown');
  const day = today();
  await click(find(`[data-day="${day}"]`));
  await click(find('form button[type="submit"]'));
  expect(chosen).toEqual([`${day}to`]);
});
