/** Keys of the project list: arrows or J and K between projects, F for favourite, E to edit, C for a new one. */
import type { RefObject } from 'react';
import { focusedRow, useRowKeys } from '../../lib/row-keys.ts';

interface ListKeys {
  readonly onCreate: (() => void) | null;
  readonly onFavorite: (projectId: string) => void;
  readonly onEdit: (projectId: string) => void;
}

const ROWS = 'tr[data-project]';

export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const onRow = (act: (projectId: string) => void) => (): boolean => {
    const projectId = focusedRow(list.current, ROWS)?.dataset['project'];
    if (projectId !== undefined) act(projectId);
    return projectId !== undefined;
  };
  useRowKeys(list, ROWS, '.projects-link', [
    { keys: ['f'], onPress: onRow(keys.onFavorite) },
    { keys: ['e'], onPress: onRow(keys.onEdit) },
    {
      keys: ['c'],
      onPress: () => {
        keys.onCreate?.();
        return keys.onCreate !== null;
      },
    },
  ]);
}
