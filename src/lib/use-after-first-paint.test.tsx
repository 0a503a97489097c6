import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { useAfterFirstPaint } from './use-after-first-paint.ts';

let frames: Map<number, FrameRequestCallback>;
let last: number;

beforeEach(() => {
  frames = new Map();
  last = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    last += 1;
    frames.set(last, callback);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function nextFrame(): void {
  const now = [...frames.values()];
  frames.clear();
  act(() => now.forEach((callback) => callback(0)));
}

function Page({ of }: { readonly of?: string }) {
  return useAfterFirstPaint(of) ? 'whole' : 'beginning';
}

function shown(): ReturnType<typeof createRoot> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  act(() => root.render(<Page />));
  return root;
}

it('returns true only after one frame was painted', () => {
  const root = shown();
  nextFrame();
  expect(document.body.textContent).toBe('beginning');
  nextFrame();
  expect(document.body.textContent).toBe('whole');
  act(() => root.unmount());
});

it('starts again when its key changes', () => {
  const root = shown();
  nextFrame();
  nextFrame();
  act(() => root.render(<Page of="other" />));
  expect(document.body.textContent).toBe('beginning');
  nextFrame();
  nextFrame();
  expect(document.body.textContent).toBe('whole');
  act(() => root.unmount());
});

it('cancels its frame when unmounted', () => {
  const root = shown();
  nextFrame();
  act(() => root.unmount());
  expect(frames.size).toBe(0);
});
