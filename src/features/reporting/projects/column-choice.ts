/** Visible columns of the projects report and their order, stored on this device. The name is always first. */
import { useCallback, useMemo, useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import { PROJECT_COLUMN_IDS, type ProjectColumnId } from '../project-table/project-columns.tsx';

const KEY = `${STORAGE_KEYS.reportLook}.columns`;

export interface ColumnChoice {
  readonly order: readonly ProjectColumnId[];
  readonly hidden: ReadonlySet<string>;
}

export interface ColumnSetting extends ColumnChoice {
  readonly toggle: (id: ProjectColumnId) => void;
  readonly move: (id: ProjectColumnId, by: 1 | -1) => void;
  readonly reset: () => void;
}

const DEFAULT_CHOICE: ColumnChoice = { order: PROJECT_COLUMN_IDS, hidden: new Set() };

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses the stored choice; columns added since are at the end. */
export function readColumns(stored: string | null): ColumnChoice {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    const { order, hidden } = { order: [], hidden: [], ...(typeof parsed === 'object' ? parsed : {}) };
    const known = list(order).flatMap((id) => PROJECT_COLUMN_IDS.find((one) => one === id) ?? []);
    const rest = PROJECT_COLUMN_IDS.filter((id) => id !== 'name' && !known.includes(id));
    return {
      order: ['name', ...new Set(known.filter((id) => id !== 'name')), ...rest],
      hidden: new Set(list(hidden).filter((id) => typeof id === 'string' && id !== 'name') as string[]),
    };
  } catch {
    return DEFAULT_CHOICE;
  }
}

/** Moves a column one position up or down, never before the name. */
export function movedColumn(
  order: readonly ProjectColumnId[],
  id: ProjectColumnId,
  by: 1 | -1,
): readonly ProjectColumnId[] {
  const at = order.indexOf(id);
  const to = at + by;
  if (at < 1 || to < 1 || to >= order.length) return order;
  const next = order.filter((one) => one !== id);
  return [...next.slice(0, to), id, ...next.slice(to)];
}

export function useColumnSetting(): ColumnSetting {
  const [choice, setChoice] = useState(() => readColumns(readStored('local', KEY)));
  const keep = useCallback((next: ColumnChoice) => {
    writeStored('local', KEY, JSON.stringify({ order: next.order, hidden: [...next.hidden] }));
    setChoice(next);
  }, []);
  return useMemo(
    () => ({
      ...choice,
      toggle: (id) => {
        const hidden = new Set(choice.hidden);
        if (!hidden.delete(id)) hidden.add(id);
        keep({ ...choice, hidden });
      },
      move: (id, by) => keep({ ...choice, order: movedColumn(choice.order, id, by) }),
      reset: () => keep(DEFAULT_CHOICE),
    }),
    [choice, keep],
  );
}
