/** Copying, pasting and emptying blocks of cells, with the messages about it. */
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTogether } from '../../../data/sync-context.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { loadMoves } from '../../../data/tasks/use-task-actions.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useUndoOffer } from '../../../modules/changes/use-undo-offer.ts';
import { notify } from '../../../ui/toast-store.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { type TaskLookups, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type Block, tableOf } from './cell-range.ts';
import type { NotTaken } from './cell-values.ts';
import { columnName } from '../task-columns/column-name.ts';

const loadCells = () => import('./cell-values.ts');
type Cells = Awaited<ReturnType<typeof loadCells>>;

type Wishes = ReturnType<Cells['wishesOf']>;

export interface CellTables {
  readonly textOf: (block: Block) => string;
  /** `all`: what the table may spread over. */
  readonly paste: (text: string, block: Block, all: Block) => void;
  readonly clear: (block: Block) => void;
}

/** So many cells that could not be read are named. */
const NAMED = 3;

function namesOf(not: readonly NotTaken[], lookups: TaskLookups, t: TFunction<'tasks'>): string {
  const named = not
    .slice(0, NAMED)
    .map(({ column, text }) => `${columnName(column, lookups, t)}: ${text || t('none')}`);
  return [...named, ...(not.length > NAMED ? ['…'] : [])].join('; ');
}

export function useCellTables(): CellTables {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  const locale = useLocale();
  const offerUndo = useUndoOffer();
  const together = useTogether();
  const tasks = useProjectTasks(lookups.project.id);
  // With the page, so that it is here when the network goes.
  useEffect(() => whenIdle(() => void loadCells().catch(() => undefined)), []);
  return useMemo(() => {
    const words = {
      lookups,
      locale,
      yes: t('checked'),
      no: t('unchecked'),
      taskOf: (id: string) => tasks.get(id),
    };
    const give = async (wishesOf: (cells: Cells) => Wishes, done: 'pasted' | 'cleared'): Promise<void> => {
      // A change that waits for this part would be a step of undo of its own.
      await loadMoves().catch(() => undefined);
      const cells = await loadCells();
      const wishes = wishesOf(cells);
      let result: ReturnType<Cells['setCells']> = { taken: 0, not: [] };
      await together(() => (result = cells.setCells(wishes, words, commands)));
      const { taken, not } = result;
      if (taken > 1 || (taken > 0 && done === 'cleared')) offerUndo(t(`cells.${done}`, { count: taken }));
      if (not.length === 0) return;
      const text = namesOf(not, lookups, t);
      notify({ title: t(`cells.${done}Not`), text, tone: 'warning', duration: 8000 });
    };
    return {
      textOf: ({ rows, columns }) => tableOf(rows, columns, words),
      paste: (text, block, all) => {
        const [first] = block.rows;
        const [column] = block.columns;
        if (!first || !column) return;
        const row = all.rows.findIndex((one) => one.key === first.key);
        const from = { row, column: all.columns.indexOf(column) };
        const size = { rows: block.rows.length, columns: block.columns.length };
        const wishesOf = (cells: Cells): Wishes => cells.wishesOf(text, from, size, all);
        void give(wishesOf, 'pasted').catch(reportNotStored);
      },
      clear: ({ rows, columns }) => {
        const ids = rows.map((row) => row.task.id);
        const nothing = new Map(columns.map((column) => [column, new Map([['', ids]])]));
        void give(() => nothing, 'cleared').catch(reportNotStored);
      },
    };
  }, [lookups, locale, commands, offerUndo, together, tasks, t]);
}
