/** The fields for a day and a time of a form: typed, chosen, and what cannot be read (finding P19). */
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

it('reads a day while it is typed, and shows it as days are shown once the field is left', async () => {
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

it('keeps what is no day as typed, counts it as none and says so once it is left', async () => {
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

it('opens the month with the arrow down and by its button, and takes the day from there', async () => {
  await act(() => loadFloatingParts());
  await render(<Day first="2031-03-09" required />);
  await act(async () => field().focus());
  await press('ArrowDown');
  const panel = () => find('.hf-date-panel');
  // A day that must be there cannot be taken away.
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

it('keeps what is no time as typed until another value comes', async () => {
  await render(<Time first="08:00" />);
  await act(async () => field().focus());
  await type(field(), '25:99');
  expect(held()).toBe('');
  await leave();
  expect([field().value, error()]).toEqual(['25:99', 'Not a time, such as 14:30']);
  await click(find('button'));
  expect([field().value, error()]).toEqual(['23:45', null]);
});

it('is a choice whose name and value are read together, in words of its own where its label is not seen', async () => {
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
