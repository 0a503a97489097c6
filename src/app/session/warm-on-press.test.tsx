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

it('reports the project of a pressed link', () => {
  stop = warmOnPress(warm);
  press(projectPath('p1'));
  press(projectPath('p2', 't1'));
  expect(warm.mock.calls).toEqual([['p1'], ['p2']]);
});

it('ignores other pages, modified clicks and other pointers, and stops on request', () => {
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
