import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp, find, render } from '../../../test/support/render.tsx';
import { useWindow } from './use-window.ts';

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

function Plane({ asked }: { readonly asked: unknown }) {
  const { ref, onScroll } = useWindow(120, asked);
  return <div ref={ref} id="plane" onScroll={onScroll} />;
}

it('scrolls to the start again only on a new request', async () => {
  const first = {};
  const show = await render(<Plane asked={first} />);
  const plane = find('#plane');
  expect(plane.scrollLeft).toBe(120);
  plane.scrollLeft = 700;
  await show(<Plane asked={first} />);
  expect(plane.scrollLeft).toBe(700);
  await show(<Plane asked={{}} />);
  expect(plane.scrollLeft).toBe(120);
});
