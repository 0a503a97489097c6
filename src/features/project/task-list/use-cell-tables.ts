/** Copying, pasting and emptying blocks of cells, with the messages about it. */
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBatched } from '../../../data/sync-context.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { loadMoves } from '../../../data/tasks/use-task-actions.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useOfferAfter } from '../../../modules/changes/use-undo-offer.ts';
import { notify } from '../../../ui/toast-store.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { type TaskLookups, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type Block, tableOf } from './cell-range.ts';
import type { RejectedText } from './cell-values.ts';
import { columnName } from '../task-columns/column-name.ts';

const loadCells = () => import('./cell-values.ts');
type Cells = Awaited<ReturnType<typeof loadCells>>;

type TextsByColumn = ReturnType<Cells['textsOf']>;

export interface CellTables {
  readonly textOf: (block: Block) => string;
  /** `all`: the cells that the table may extend to. */
  readonly paste: (text: string, block: Block, all: Block) => void;
  readonly clear: (block: Block) => void;
}

/** Maximum number of rejected cells that the message names. */
const NAMED = 3;

function namesOf(rejected: readonly RejectedText[], lookups: TaskLookups, t: TFunction<'tasks'>): string {
  const named = rejected
    .slice(0, NAMED)
    .map(({ column, text }) => `${columnName(column, lookups, t)}: ${text || t('none')}`);
  return [...named, ...(rejected.length > NAMED ? ['…'] : [])].join('; ');
}

export function useCellTables(): CellTables {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  const locale = useLocale();
  const offerAfter = useOfferAfter();
  const together = useBatched();
  const tasks = useProjectTasks(lookups.project.id);
  // Prefetched when the page is idle, so that it works offline.
  useEffect(() => whenIdle(() => void loadCells().catch(() => undefined)), []);
  return useMemo(() => {
    const texts = {
      lookups,
      locale,
      yes: t('checked'),
      no: t('unchecked'),
      taskOf: (id: string) => tasks.get(id),
    };
    const give = async (
      wishesOf: (cells: Cells) => TextsByColumn,
      done: 'pasted' | 'cleared',
    ): Promise<void> => {
      // Loaded first: a change that waits for this code would become an undo step of its own.
      await loadMoves().catch(() => undefined);
      const cells = await loadCells();
      const pasted = wishesOf(cells);
      let result: ReturnType<Cells['setCells']> = { accepted: 0, rejected: [] };
      const change = together(() => (result = cells.setCells(pasted, texts, commands)));
      await offerAfter(change, () =>
        result.accepted > (done === 'cleared' ? 0 : 1)
          ? t(`cells.${done}`, { count: result.accepted })
          : undefined,
      );
      const { rejected } = result;
      if (rejected.length === 0) return;
      const text = namesOf(rejected, lookups, t);
      notify({ title: t(`cells.${done}Not`), text, tone: 'warning', duration: 8000 });
    };
    return {
      textOf: ({ rows, columns }) => tableOf(rows, columns, texts),
      paste: (text, block, all) => {
        const [first] = block.rows;
        const [column] = block.columns;
        if (!first || !column) return;
        const row = all.rows.findIndex((one) => one.key === first.key);
        const from = { row, column: all.columns.indexOf(column) };
        const size = { rows: block.rows.length, columns: block.columns.length };
        const wishesOf = (cells: Cells): TextsByColumn => cells.textsOf(text, from, size, all);
        void give(wishesOf, 'pasted').catch(reportNotStored);
      },
      clear: ({ rows, columns }) => {
        const ids = rows.map((row) => row.task.id);
        const nothing = new Map(columns.map((column) => [column, new Map([['', ids]])]));
        void give(() => nothing, 'cleared').catch(reportNotStored);
      },
    };
  }, [lookups, locale, commands, offerAfter, together, tasks, t]);
}
