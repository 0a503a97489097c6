import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { loadFloatingParts } from './floating.ts';
import { Popover } from './popover.tsx';
import { cleanUp, find, press, render } from '../../test/support/render.tsx';
import { until } from '../../test/support/until.ts';

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

const place = () => {
  const { style } = find('.hf-pop-positioner');
  return [style.getPropertyValue('--x'), style.getPropertyValue('--y')];
};

it('stays in place when its anchor is removed from the document', async () => {
  await loadFloatingParts();
  const anchor = document.createElement('button');
  document.body.append(anchor);
  vi.spyOn(anchor, 'getBoundingClientRect').mockImplementation(() =>
    anchor.isConnected ? new DOMRect(300, 200, 78, 56) : new DOMRect(),
  );
  await render(
    <Popover anchor={anchor} onClose={() => undefined} label="Form">
      <input />
    </Popover>,
  );
  await until(() => expect(place()[0]).not.toBe(''));
  const before = place();
  anchor.remove();
  await act(async () => void window.dispatchEvent(new Event('resize')));
  await new Promise(requestAnimationFrame);
  expect(place()).toEqual(before);
});

/** A popover with a field, which has the focus, invalid at first. */
async function openForm() {
  await loadFloatingParts();
  const anchor = document.createElement('button');
  document.body.append(anchor);
  const onClose = vi.fn();
  const form = (invalid: boolean) => (
    <Popover anchor={anchor} onClose={onClose} label="Form">
      <input data-autofocus="" aria-invalid={invalid} />
    </Popover>
  );
  const show = await render(form(true));
  const input = find('.hf-pop input');
  await until(() => expect(document.activeElement).toBe(input));
  await new Promise(requestAnimationFrame);
  return { input, onClose, becomeValid: () => show(form(false)) };
}

it('stays open while a field in it is invalid, and closes on an outside press once it is valid', async () => {
  const { input, onClose, becomeValid } = await openForm();
  const pressOutside = () =>
    act(async () => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    });
  await pressOutside();
  await new Promise(requestAnimationFrame);
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  await becomeValid();
  await pressOutside();
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});

it('closes on Escape although a field in it is invalid', async () => {
  const { input, onClose } = await openForm();
  await press('Escape', {}, input);
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});
