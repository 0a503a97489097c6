import { afterEach, describe, expect, it, vi } from 'vitest';
import { DurationInput } from './duration-input.tsx';
import { InlineText } from './inline-text.tsx';
import { DatePanel } from './open-date-picker.tsx';
import { SearchInput } from './search-input.tsx';
import { act } from '../../test/support/act.ts';
import { cleanUp, click, find, findInput, press, render, type } from '../../test/support/render.tsx';

afterEach(cleanUp);
const field = () => findInput();

describe('InlineText', () => {
  async function open() {
    const onCommit = vi.fn<(text: string) => void>();
    const onCancel = vi.fn<() => void>();
    await render(<InlineText value="Old" ariaLabel="Title" onCommit={onCommit} onCancel={onCancel} />);
    return { onCommit, onCancel };
  }
  it('commits once on Enter', async () => {
    const { onCommit } = await open();
    await type(field(), '  New  ');
    await press('Enter', {}, field());
    field().blur();
    expect(onCommit.mock.calls).toEqual([['New']]);
  });
  it('cancels on Enter when the text is empty', async () => {
    const { onCommit, onCancel } = await open();
    await type(field(), '   ');
    await press('Enter', {}, field());
    expect(onCommit).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
  it('cancels on Escape, and on Enter or blur when the text is unchanged', async () => {
    const leave = { Escape: 'New', Enter: 'Old', blur: ' Old ' };
    for (const [way, text] of Object.entries(leave)) {
      const { onCommit, onCancel } = await open();
      await type(field(), text);
      if (way === 'blur') await act(async () => field().blur());
      else await press(way, {}, field());
      await cleanUp();
      expect([way, onCommit.mock.calls.length, onCancel.mock.calls.length]).toEqual([way, 0, 1]);
    }
  });
  it('commits the typed text when it unmounts, but not after Escape', async () => {
    const { onCommit } = await open();
    await type(field(), 'New');
    await cleanUp();
    expect(onCommit.mock.calls).toEqual([['New']]);
    const next = await open();
    await type(field(), 'New');
    await press('Escape', {}, field());
    await cleanUp();
    expect(next.onCommit).not.toHaveBeenCalled();
  });
  it('does not overwrite a name that another person set meanwhile', async () => {
    const onCommit = vi.fn<(text: string) => void>();
    const inline = (value: string) => (
      <InlineText value={value} ariaLabel="Title" onCommit={onCommit} onCancel={() => undefined} />
    );
    const again = await render(inline('Old'));
    await again(inline('Theirs'));
    field().blur();
    await cleanUp();
    expect(onCommit).not.toHaveBeenCalled();
  });
});

describe('DurationInput', () => {
  it('reads a typed duration, and marks what it cannot read', async () => {
    const onCommit = vi.fn<(minutes: number | null) => void>();
    await render(<DurationInput minutes={90} onCommit={onCommit} ariaLabel="Estimate" />);
    expect(field().value).toBe('1h 30m');
    await type(field(), '2:15');
    await press('Enter', {}, field());
    expect(onCommit).toHaveBeenLastCalledWith(135);
    await type(field(), 'soon');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await press('Enter', {}, field());
    expect(find('[role=alert]').textContent).toBe('Write a duration such as 1h 30m, 90 or 1:30');
    await type(field(), '10000h');
    await press('Enter', {}, field());
    expect(find('[role=alert]').textContent).toBe('Write at most 9999 hours');
    expect(field().value).toBe('10000h');
    expect(onCommit).toHaveBeenCalledTimes(1);
    await type(field(), '');
    await press('Enter', {}, field());
    expect(onCommit).toHaveBeenLastCalledWith(null);
  });
  it('leaves a refused value in the field with the reason, and stores a corrected one once', async () => {
    const reasons = ['The day is full', null];
    const onCommit = vi.fn<(minutes: number | null) => Promise<string | null>>(() =>
      Promise.resolve(reasons.shift() ?? null),
    );
    await render(<DurationInput minutes={90} onCommit={onCommit} ariaLabel="Estimate" />);
    await type(field(), '25h');
    await press('Enter', {}, field());
    expect([field().value, find('[role=alert]').textContent]).toEqual(['25h', 'The day is full']);
    expect(field().getAttribute('aria-describedby')).toBe(find('[role=alert]').id);
    await type(field(), '2h');
    expect(document.querySelector('[role=alert]')).toBeNull();
    await press('Enter', {}, field());
    field().blur();
    expect(onCommit.mock.calls).toEqual([[1500], [120]]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});

describe('DatePanel', () => {
  async function open(value: string | null = null, min?: string, withTime = false) {
    const onChange = vi.fn<(day: string | null, time?: string) => void>();
    const panel = { label: 'Due', value, onChange, today: '2026-11-20', min, withTime };
    await render(<DatePanel {...panel} />);
    return onChange;
  }
  it('accepts a typed date', async () => {
    const onChange = await open();
    await type(field(), '15.12.');
    await press('Enter', {}, field());
    expect(onChange).toHaveBeenCalledWith('2026-12-15', undefined);
  });
  it('refuses a date out of range and an unreadable one', async () => {
    const onChange = await open(null, '2026-11-10');
    await type(field(), '2026-11-01');
    await press('Enter', {}, field());
    expect(find('.hf-date-hint').textContent).toContain('cannot be chosen');
    await type(field(), 'whenever');
    await press('Enter', {}, field());
    expect(onChange).not.toHaveBeenCalled();
  });
  it('accepts a time with a date, and a time alone when a date is set', async () => {
    const onChange = await open('2026-11-24', undefined, true);
    await type(field(), 'tomorrow 2:30pm');
    expect(find('.hf-date-hint').textContent).toContain('November 21, 2026, 14:30');
    await press('Enter', {}, field());
    await type(field(), '9:00');
    await press('Enter', {}, field());
    expect(onChange.mock.calls).toEqual([
      ['2026-11-21', '14:30'],
      ['2026-11-24', '09:00'],
    ]);
  });
  it('asks for a date when only a time is typed', async () => {
    const onChange = await open(null, undefined, true);
    await type(field(), '14:30');
    await press('Enter', {}, field());
    expect(onChange).not.toHaveBeenCalled();
    expect(find('.hf-date-hint').textContent).toBe('Type a day with this time');
  });
  it('offers quick choices, and "No date" when a date is set', async () => {
    const onChange = await open('2026-11-24');
    const quick = [...document.querySelectorAll<HTMLElement>('.hf-date-quick button')];
    expect(quick.map((button) => button.textContent)).toEqual(['Today', 'Tomorrow', 'Next week', 'No date']);
    await click(quick[2] ?? find('none'));
    await click(quick[3] ?? find('none'));
    expect(onChange.mock.calls).toEqual([['2026-11-23'], [null]]);
  });
  it('moves through the calendar by keys', async () => {
    const onChange = await open('2026-11-24');
    const focused = () => document.activeElement?.getAttribute('data-day');
    await press('ArrowDown', {}, field());
    expect(focused()).toBe('2026-11-24');
    await press('ArrowRight');
    expect(focused()).toBe('2026-11-25');
    await press('PageDown');
    expect(focused()).toBe('2026-12-25');
    await press('PageUp', { shiftKey: true });
    expect(focused()).toBe('2025-12-25');
    await click(find('[data-day="2025-12-25"]'));
    expect(onChange).toHaveBeenCalledWith('2025-12-25');
  });
});

describe('SearchInput', () => {
  it('clears on Escape, and leaves Escape to what is around it only while it is empty', async () => {
    const onValueChange = vi.fn<(text: string) => void>();
    const outer = vi.fn<() => void>();
    document.addEventListener('keydown', outer);
    const search = (value: string) => (
      <SearchInput label="Find" value={value} onValueChange={onValueChange} />
    );
    const show = await render(search('abc'));
    await press('Escape', {}, field());
    expect([onValueChange.mock.calls, outer.mock.calls.length]).toEqual([[['']], 0]);
    await show(search(''));
    await press('Escape', {}, field());
    document.removeEventListener('keydown', outer);
    expect([onValueChange.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1]);
  });
});
