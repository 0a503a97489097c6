/** The date and time fields of a form: typed and chosen values, and unreadable text (finding P19). */
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { act } from '../../test/support/act.ts';
import { DateField } from './date-field.tsx';
import { loadFloatingParts } from './floating.ts';
import { ChoiceField } from './pick-field.tsx';
import { cleanUp, click, find, findInput, press, render, type } from '../../test/support/render.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanUp);
const field = () => findInput();
const leave = () => act(async () => field().blur());
const error = () => document.querySelector('.hf-field-error')?.textContent ?? null;
/** What the form holds now. */
const held = () => find('output').textContent;

function Day({ first, required }: { readonly first: string; readonly required?: boolean }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateField label="Day" required={required} value={day} onValueChange={setDay} />
      <output>{day}</output>
    </>
  );
}

it('reads a date while it is typed, and formats it on blur', async () => {
  await render(<Day first="2031-03-09" />);
  expect(field().value).toBe('Mar 9, 2031');
  await act(async () => field().focus());
  await type(field(), '2031-12-15');
  expect([field().value, held()]).toEqual(['2031-12-15', '2031-12-15']);
  await leave();
  expect(field().value).toBe('Dec 15, 2031');
  await act(async () => field().focus());
  await type(field(), '');
  await leave();
  expect([field().value, held(), error()]).toEqual(['', '', null]);
});

it('leaves an unreadable date as typed, treats it as none, and shows the error on blur', async () => {
  await render(<Day first="2031-03-09" />);
  await act(async () => field().focus());
  await type(field(), 'soonish');
  expect([held(), error()]).toEqual(['', null]);
  await leave();
  expect([field().value, error(), field().getAttribute('aria-invalid')]).toEqual([
    'soonish',
    'Not a date yet',
    'true',
  ]);
});

it('opens the calendar by arrow down or its button, and takes the date from there', async () => {
  await act(() => loadFloatingParts());
  await render(<Day first="2031-03-09" required />);
  await act(async () => field().focus());
  await press('ArrowDown');
  const panel = () => find('.hf-date-panel');
  // A required date cannot be removed.
  expect(panel().textContent).not.toContain('No date');
  await click(find('[data-day="2031-03-12"]'));
  expect([field().value, held()]).toEqual(['Mar 12, 2031', '2031-03-12']);
  expect(document.querySelector('.hf-date-panel')).toBeNull();
  await click(find('[aria-label="Choose in the month"]'));
  expect(panel().textContent).toContain('March 2031');
});

function Time({ first }: { readonly first: string }) {
  const [time, setTime] = useState(first);
  return (
    <>
      <TimeField label="Start" value={time} onValueChange={setTime} />
      <output>{time}</output>
      <button type="button" onClick={() => setTime('23:45')}>
        later
      </button>
    </>
  );
}

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['2pm', '14:00'],
  ['14.30', '14:30'],
  ['7:05', '07:05'],
])('reads %s as a time of day', async (typed, time) => {
  await render(<Time first="" />);
  await act(async () => field().focus());
  await type(field(), typed);
  expect([field().value, held()]).toEqual([typed, time]);
  await leave();
  expect(field().value).toBe(time);
});

it('leaves an unreadable time as typed until the value changes', async () => {
  await render(<Time first="08:00" />);
  await act(async () => field().focus());
  await type(field(), '25:99');
  expect(held()).toBe('');
  await leave();
  expect([field().value, error()]).toEqual(['25:99', 'Not a time, such as 14:30']);
  await click(find('button'));
  expect([field().value, error()]).toEqual(['23:45', null]);
});

it('names a choice field by its hidden label and its value', async () => {
  const options = [
    { id: 'never', label: 'never' },
    { id: 'on', label: 'on a day' },
  ] as const;
  await render(
    <ChoiceField bare label="Ends" options={options} value="on" onValueChange={() => undefined} />,
  );
  const button = find('button');
  const names = (button.getAttribute('aria-labelledby') ?? '').split(' ');
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual(['Ends', 'on a day']);
});
