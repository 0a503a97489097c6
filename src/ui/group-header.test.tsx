import { afterEach, expect, it, vi } from 'vitest';
import { GroupHeader } from './group-header.tsx';
import { cleanUp, find, render } from '../../test/support/render.tsx';

afterEach(cleanUp);

it('labels the progress, count and position of a group, and makes covered controls inert', async () => {
  const shared = { name: 'Plan', collapsed: false, onToggle: vi.fn<() => void>() };
  const words = '40% done, 20% in progress, 40% to do';
  const show = await render(<GroupHeader {...shared} count={5} progress={40} progressLabel={words} />);
  expect(find('[role="progressbar"]').getAttribute('aria-label')).toBe(words);
  expect(find('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('40');
  await show(<GroupHeader {...shared} count={1204} position={7} />);
  expect(find('.hf-count').textContent).toBe('1,204');
  expect(find('[role="row"]').getAttribute('aria-rowindex')).toBe('7');
  // Where another header covers the controls, they are inert; the row header is not.
  await show(<GroupHeader {...shared} count={2} onAdd={vi.fn<() => void>()} covered />);
  const buttons = [...document.querySelectorAll('.hf-gh button')];
  expect(buttons).toHaveLength(2);
  expect(buttons.every((button) => button.hasAttribute('inert'))).toBe(true);
  expect(find('[role="rowheader"]').hasAttribute('inert')).toBe(false);
  await show(<GroupHeader {...shared} count={0} progress={0} progressLabel={words} />);
  expect(document.querySelector('[role="progressbar"]')).toBeNull();
});
