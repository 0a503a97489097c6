/** Copying, pasting and emptying blocks of cells; what that takes is brought when somebody first goes to a cell. */
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync, useTogether } from '../../../data/sync-context.ts';
import { useProjectTasks } from '../../../data/tasks/use-task-groups.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import { useTaskCommands } from '../task-commands.ts';
import { type TaskFacts, useTaskFacts } from '../task-facts.ts';
import type * as CellRangeModule from './cell-range.ts';
import type { Block, NotTaken } from './cell-range.ts';
import type { ListColumn } from './columns.ts';

type Tables = typeof CellRangeModule;
type Wishes = ReturnType<Tables['wishesFor']>;

/** So many cells that could not be read are named. */
const NAMED = 3;

function namesOf(not: readonly NotTaken[], facts: TaskFacts, t: TFunction<'tasks'>): string {
  const wordOf = ({ key, custom }: ListColumn): string => {
    if (custom) return custom.name;
    return key === 'PHASE' ? facts.phaseLabel : t(`columns.${key}`);
  };
  const named = not.slice(0, NAMED).map(({ column, text }) => `${wordOf(column)}: ${text || t('none')}`);
  return [...named, ...(not.length > NAMED ? ['…'] : [])].join('; ');
}

export function useCellTables() {
  const { t } = useTranslation('tasks');
  const facts = useTaskFacts();
  const commands = useTaskCommands();
  const locale = useLocale();
  const client = useSync();
  const together = useTogether();
  const tasks = useProjectTasks(facts.project.id);
  const module = useRef<Tables | null>(null);
  return useMemo(() => {
    const words = {
      facts,
      locale,
      yes: t('checked'),
      no: t('unchecked'),
      taskOf: (id: string) => tasks.get(id),
    };
    const bring = async (): Promise<Tables | null> => {
      try {
        return (module.current ??= await import('./cell-range.ts'));
      } catch {
        return null;
      }
    };
    const give = async ({ setCells }: Tables, wishes: Wishes, said: 'pasted' | 'cleared'): Promise<void> => {
      let result: ReturnType<Tables['setCells']> = { taken: 0, not: [] };
      await together(() => (result = setCells(wishes, words, commands)));
      const { taken, not } = result;
      if (taken > 1 || (taken > 0 && said === 'cleared')) {
        const undo = (): void => void client.undo();
        notifyAction({ text: t(`cells.${said}`, { count: taken }), keys: 'mod+z', onAction: undo });
      }
      if (not.length === 0) return;
      const text = namesOf(not, facts, t);
      notify({ title: t(`cells.${said}Not`), text, tone: 'warning', duration: 8000 });
    };
    return {
      bring: (): void => void bring(),
      /** Null while the code is not here. */
      textOf: ({ rows, columns }: Block): string | null =>
        module.current?.tableOf(rows, columns, words) ?? null,
      paste: (text: string, block: Block, all: Block): void => {
        const [first] = block.rows;
        const [column] = block.columns;
        if (!first || !column) return;
        const row = all.rows.findIndex((one) => one.key === first.key);
        const from = { row, column: all.columns.indexOf(column) };
        const size = { rows: block.rows.length, columns: block.columns.length };
        void bring().then((tables) => {
          if (!tables) return undefined;
          return give(tables, tables.wishesFor(tables.readTable(text), from, size, all), 'pasted');
        });
      },
      clear: ({ rows, columns }: Block): void => {
        const ids = rows.map((row) => row.task.id);
        const wishes: Wishes = new Map(columns.map((column) => [column, new Map([['', ids]])]));
        void bring().then((tables) => tables && give(tables, wishes, 'cleared'));
      },
    };
  }, [facts, locale, commands, client, together, tasks, t]);
}
