/** Chooses the item of the open menu that begins with this text, with the arrow keys and Enter. */
import { expect } from 'vitest';
import { act } from './act.ts';
import { until } from './until.ts';

export async function pickMenuItem(text: string): Promise<void> {
  const press = (key: string): Promise<void> =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.querySelector('.hf-menu')?.dispatchEvent(event);
    });
  const marked = () => document.querySelector('.hf-menu-item[data-highlighted]')?.textContent ?? '';
  await until(async () => {
    if (!marked().startsWith(text)) await press('ArrowDown');
    expect(marked().startsWith(text)).toBe(true);
  });
  await press('Enter');
}
