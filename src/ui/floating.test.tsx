import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { loadFloatingParts } from './floating.ts';
import { Menu } from './menu.tsx';
import { Picker } from './picker.tsx';
import { cleanUp, click, find, press, render } from '../../test/support/render.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanUp);
const nothing = (): void => undefined;

function anchor(): HTMLElement {
  const element = document.createElement('button');
  document.body.append(element);
  return element;
}

describe('floating components', () => {
  it('load their code on first opening, and are shown when it has loaded', async () => {
    await render(
      <Picker anchor={null} onClose={nothing} label="Who" options={[]} value={null} onChange={nothing} />,
    );
    expect(document.querySelector('.hf-picker')).toBeNull();
    const options = [{ id: 'a', label: 'Ada' }];
    const onChange = vi.fn<(id: string) => void>();
    const show = await render(
      <Picker
        anchor={anchor()}
        onClose={nothing}
        label="Who"
        options={options}
        value={null}
        onChange={onChange}
      />,
    );
    await act(async () => void (await loadFloatingParts()));
    expect(find('.hf-picker').getAttribute('aria-label')).toBe('Who');
    await press('Enter', {}, find('.hf-picker input'));
    expect(onChange).toHaveBeenCalledWith('a');
    await show(null);
  });
  it('are shown at once when their code is loaded', async () => {
    await loadFloatingParts();
    const onSelect = vi.fn<() => void>();
    const items = [{ id: 'x', label: 'Remove', onSelect }];
    await render(<Menu anchor={anchor()} onClose={nothing} label="More" items={items} />);
    expect(find('.hf-menu-item').textContent).toBe('Remove');
    // It receives the next key.
    expect(document.activeElement).toBe(find('.hf-menu'));
  });
  it('show a dialog only while it is open', async () => {
    const question = (open: boolean) => (
      <ConfirmDialog open={open} title="Sure?" confirmLabel="Yes" onConfirm={nothing} onCancel={nothing} />
    );
    await loadFloatingParts();
    const show = await render(question(false));
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
    await show(question(true));
    expect(find('[role=alertdialog]').textContent).toContain('Sure?');
    await show(question(false));
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });
});

describe('fields', () => {
  it('link label, help and error to their control', async () => {
    const field = (error: string | null) => (
      <TextField
        label="Name"
        help="As others see it"
        error={error}
        required
        value=""
        onValueChange={nothing}
      />
    );
    const show = await render(field(null));
    const input = find('input');
    const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(find('label').getAttribute('for')).toBe(input.id);
    expect(described()?.textContent).toBe('As others see it');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    await show(field('Too long'));
    expect(described()?.textContent).toBe('Too long');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('required')).toBe(true);
    await click(find('label'));
  });
});
