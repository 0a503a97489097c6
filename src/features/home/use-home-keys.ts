/**
 * Keys that work from the first rows on: arrows or J and K between tasks, C for a new task. The keys that change tasks
 * are loaded later.
 */
import type { RefObject } from 'react';
import { keysOf } from '../../modules/commands/shortcuts.ts';
import { useRowKeys } from '../../lib/row-keys.ts';

export const ROW = 'li[data-task]';
export const LINK = '.home-link';

export function useHomeKeys(list: HTMLElement | null, input: RefObject<HTMLInputElement | null>): void {
  useRowKeys({ current: list }, ROW, LINK, [
    {
      keys: keysOf('list', 'create'),
      onPress: () => {
        input.current?.focus();
        return input.current !== null;
      },
    },
  ]);
}
