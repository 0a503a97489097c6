import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { ToastHost } from './toast-host.tsx';
import { clearToasts, notify, notifyAction } from './toast-store.ts';
import { cleanUp, click, find, render } from '../../test/support/render.tsx';

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const shown = () => document.querySelector('.hf-message-title')?.textContent ?? null;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await act(async () => clearToasts());
  vi.useRealTimers();
  await cleanUp();
});

describe('toasts', () => {
  it('show messages one at a time, five seconds each', async () => {
    await render(<ToastHost />);
    await act(async () => {
      notify({ title: 'One' });
      notify({ title: 'Two', tone: 'error' });
      notify({ title: 'One' });
    });
    expect(shown()).toBe('One');
    await wait(4900);
    expect(shown()).toBe('One');
    await wait(200);
    expect(shown()).toBe('Two');
    expect(find('.hf-message').getAttribute('role')).toBe('alert');
    await wait(5100);
    expect(shown()).toBeNull();
  });

  it('open their subject on a click, and disappear', async () => {
    const open = vi.fn<() => void>();
    await render(<ToastHost />);
    await act(async () => {
      notify({ title: 'Builders', text: 'Ada assigned you to Paint', onOpen: open });
      notify({ title: 'Plain' });
    });
    await click(find('button.hf-message-open'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('Plain');
    expect(document.querySelector('button.hf-message-open')).toBeNull();
  });

  it('stay while the pointer moves over them, but not under a resting pointer', async () => {
    await render(<ToastHost />);
    await act(async () => {
      notify({ title: 'One' });
      notify({ title: 'Two' });
    });
    const point = (kind: string, movementX: number) =>
      act(async () => {
        const event = new PointerEvent(kind, { bubbles: true });
        Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
        find('.hf-message').dispatchEvent(event);
      });
    await point('pointerover', 0);
    await point('pointermove', 0);
    await wait(5100);
    expect(shown()).toBe('Two');
    await point('pointermove', 3);
    await wait(20_000);
    expect(shown()).toBe('Two');
    await point('pointerout', 0);
    await wait(5100);
    expect(shown()).toBeNull();
  });

  it('offer Undo for the newest gesture only', async () => {
    const undoFirst = vi.fn<() => void>();
    const undoSecond = vi.fn<() => void>();
    await render(<ToastHost />);
    await act(async () => {
      notifyAction({ text: 'First', onAction: undoFirst });
      notifyAction({ text: 'Second', onAction: undoSecond });
    });
    await click(find('.hf-toast-action'));
    expect(undoFirst).not.toHaveBeenCalled();
    expect(undoSecond).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.hf-toast')).toBeNull();
  });
});
