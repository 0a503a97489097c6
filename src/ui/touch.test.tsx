/** With a touch pointer, a picker focuses its list instead of its text field, whose keyboard would cover it. */
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { DateField } from './date-field.tsx';
import { loadFloatingParts } from './floating.ts';
import { ChoiceField } from './pick-field.tsx';
import { Popover } from './popover.tsx';
import { cleanUp, click, find, press, render } from '../../test/support/render.tsx';

const focused = () => document.activeElement;

async function pointWithFinger(): Promise<void> {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', {
      value: query === '(pointer: coarse)' || query === '(max-width: 640px)',
    }),
  );
  await loadFloatingParts();
}

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

function Ends() {
  const [value, setValue] = useState<'never' | 'on' | 'after'>('on');
  return (
    <ChoiceField
      label="Ends"
      value={value}
      onValueChange={setValue}
      options={[
        { id: 'never', label: 'never' },
        { id: 'on', label: 'on a day' },
        { id: 'after', label: 'after' },
      ]}
    />
  );
}

it('focuses the list of a choice, which handles the keys of its field', async () => {
  await pointWithFinger();
  await render(<Ends />);
  await click(find('button'));
  expect(focused()?.getAttribute('role')).toBe('listbox');
  const active = () => document.getElementById(focused()?.getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe('on a day');
  await press('ArrowDown');
  expect(active()?.textContent).toBe('after');
  await press('Enter');
  expect(find('button').textContent).toBe('after');
});

it('focuses the field of a choice as soon as text is typed', async () => {
  await pointWithFinger();
  await render(<Ends />);
  await click(find('button'));
  await press('n');
  expect(focused()?.getAttribute('role')).toBe('combobox');
});

it('focuses the day in a calendar', async () => {
  await pointWithFinger();
  await render(<DateField label="Day" value="2031-03-09" onValueChange={() => undefined} />);
  const field = find('input');
  await act(async () => field.click());
  expect(focused()?.getAttribute('data-day')).toBe('2031-03-09');
});

it('focuses the field of a calendar as soon as a date is typed', async () => {
  await pointWithFinger();
  await render(<DateField label="Day" value="2031-03-09" onValueChange={() => undefined} />);
  const field = find('input');
  await act(async () => field.click());
  await press(' ');
  expect(focused()?.getAttribute('data-day')).toBe('2031-03-09');
  await press('+');
  expect(focused()?.classList.contains('hf-picker-input')).toBe(true);
});

function Estimate() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        2h
      </button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="Estimate" titled>
        <input />
      </Popover>
    </>
  );
}

it('shows the title in a sheet, but not in a panel beside its field', async () => {
  await render(<Estimate />);
  await loadFloatingParts();
  await click(find('button'));
  expect(find('[role="dialog"]').textContent).toBe('');
  await cleanUp();
  await pointWithFinger();
  await render(<Estimate />);
  await click(find('button'));
  expect(find('[role="dialog"]').textContent).toBe('Estimate');
});
