import { afterEach, expect, it, vi } from 'vitest';
import { projectPath } from '../../../contract/rules/app-path.ts';
import { warmOnPress } from './warm-on-press.ts';

const warm = vi.fn();
let stop = (): void => undefined;
afterEach(() => {
  stop();
  warm.mockReset();
  document.body.replaceChildren();
});

function press(href: string, how: PointerEventInit = {}): void {
  document.body.innerHTML = `<a href="${href}"><span>Name</span></a>`;
  const init = { bubbles: true, button: 0, isPrimary: true, ...how };
  document.querySelector('span')?.dispatchEvent(new PointerEvent('pointerdown', init));
}

it('tells of the project behind a link that is pressed', () => {
  stop = warmOnPress(warm);
  press(projectPath('p1'));
  press(projectPath('p2', 't1'));
  expect(warm.mock.calls).toEqual([['p1'], ['p2']]);
});

it('leaves other places, other tabs and other buttons alone, and stops', () => {
  stop = warmOnPress(warm);
  press('/worklenz/projects');
  press('/worklenz/home');
  press(projectPath('p1'), { button: 1 });
  press(projectPath('p1'), { ctrlKey: true });
  press(projectPath('p1'), { isPrimary: false });
  stop();
  press(projectPath('p1'));
  expect(warm).not.toHaveBeenCalled();
});
