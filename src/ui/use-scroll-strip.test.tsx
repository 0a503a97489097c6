import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { cleanUp, find, render } from '../../test/support/render.tsx';
import { useScrollStrip } from './use-scroll-strip.ts';

afterEach(async () => {
  await cleanUp();
  Reflect.deleteProperty(document, 'fonts');
});

function Strip() {
  const strip = useScrollStrip<HTMLDivElement>(undefined);
  return <div ref={strip} className="strip" />;
}

/** The width of what is in the strip. */
const fill = (scrollWidth: number): void => {
  for (const [name, value] of Object.entries({ scrollWidth, clientWidth: 100 }))
    Object.defineProperty(find('.strip'), name, { value, configurable: true });
};
const more = () => find('.strip').dataset['more'];

it('marks that more follows after a scroll, and after a loaded font made the content wider', async () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const removed = vi.spyOn(fonts, 'removeEventListener');
  await render(<Strip />);
  fill(100);
  await act(async () => void find('.strip').dispatchEvent(new Event('scroll')));
  expect(more()).toBeUndefined();
  fill(140);
  await act(async () => void fonts.dispatchEvent(new Event('loadingdone')));
  expect(more()).toBe('after');
  find('.strip').scrollLeft = 20;
  await act(async () => void find('.strip').dispatchEvent(new Event('scroll')));
  expect(more()).toBe('before after');
  await cleanUp();
  expect(removed).toHaveBeenCalledWith('loadingdone', expect.any(Function));
});
