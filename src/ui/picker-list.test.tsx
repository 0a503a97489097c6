import { afterEach, describe, expect, it, vi } from 'vitest';
import { PickerList } from './picker-list.tsx';
import { pickerRows, rowWindow } from './picker-options.ts';
import { cleanUp, click, find, findInput, press, render, type } from '../../test/support/render.tsx';

const OPTIONS = [
  { id: 'a', label: 'To do' },
  { id: 'b', label: 'Doing', keywords: 'progress' },
  { id: 'c', label: 'Done', disabled: true },
];

const field = () => findInput();
const activeText = () => document.querySelector('.is-active')?.textContent;

async function open(over: Partial<Parameters<typeof PickerList<string>>[0]> = {}) {
  const onChoose = vi.fn<(id: string) => void>();
  const onClose = vi.fn<() => void>();
  await render(
    <PickerList
      label="Status"
      options={OPTIONS}
      selected={['b']}
      multi={false}
      onChoose={onChoose}
      onClose={onClose}
      {...over}
    />,
  );
  return { onChoose, onClose };
}

afterEach(cleanUp);

describe('PickerList', () => {
  it('starts at the chosen option, moves cyclically by arrow keys, and does not choose a disabled one', async () => {
    const { onChoose } = await open();
    expect(activeText()).toBe('Doing');
    await press('ArrowUp', {}, field());
    expect(activeText()).toBe('To do');
    await press('ArrowUp', {}, field());
    expect(activeText()).toBe('Done');
    await press('Enter', {}, field());
    expect(onChoose).not.toHaveBeenCalled();
    await press('ArrowDown', {}, field());
    await press('Enter', {}, field());
    expect(onChoose).toHaveBeenCalledWith('a');
  });

  it('searches labels and keywords, and reports when nothing matches', async () => {
    await open();
    await type(field(), 'prog');
    expect(document.querySelectorAll('[role=option]')).toHaveLength(1);
    await type(field(), 'zzz');
    expect(find('.hf-picker-none').textContent).toBe('Nothing found');
  });

  it('offers to create an option that does not exist', async () => {
    const onCreate = vi.fn<(name: string) => void>();
    await open({ onCreate });
    await type(field(), 'to DO');
    expect(document.body.textContent).not.toContain('Create');
    await type(field(), 'Later');
    expect(activeText()).toContain('Create “Later”');
    await press('Enter', {}, field());
    expect(onCreate).toHaveBeenCalledWith('Later');
  });

  it('toggles by pointer, and closes on Ctrl+Enter when several can be chosen', async () => {
    const { onChoose, onClose } = await open({ multi: true });
    await click(find('[role=option]'));
    expect(onChoose).toHaveBeenCalledWith('a');
    await press('Enter', { ctrlKey: true }, field());
    expect(onClose).toHaveBeenCalled();
  });

  it('chooses the match of the typed text on Ctrl+Enter, and closes once', async () => {
    const { onChoose, onClose } = await open({ multi: true });
    await type(field(), 'prog');
    await press('Enter', { ctrlKey: true }, field());
    expect(onChoose.mock.calls).toEqual([['b']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not toggle an option again when Ctrl+Enter closes', async () => {
    const { onChoose, onClose } = await open({ multi: true });
    await type(field(), 'prog');
    await press('Enter', {}, field());
    await press('Enter', { metaKey: true }, field());
    expect(onChoose.mock.calls).toEqual([['b']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('names the active option for screen readers', async () => {
    await open();
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Doing',
    );
  });
});

describe('picker options', () => {
  it('show group names only while nothing is typed', () => {
    const grouped = OPTIONS.map((option, index) => ({ ...option, group: index === 0 ? 'Open' : 'Other' }));
    expect(pickerRows(grouped, '', false).map((row) => row.kind)).toEqual([
      'group',
      'option',
      'group',
      'option',
      'option',
    ]);
    expect(pickerRows(grouped, 'do', false).every((row) => row.kind === 'option')).toBe(true);
  });
  it('are virtualised above a hundred', () => {
    expect(rowWindow(100, 0, 320, 32)).toEqual({ first: 0, end: 100 });
    expect(rowWindow(3000, 3200, 320, 32)).toEqual({ first: 94, end: 116 });
  });
});
