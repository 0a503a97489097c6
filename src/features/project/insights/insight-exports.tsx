/** What of the insights leaves the device: the part on screen as pages to print or to keep as PDF, and its tables for spreadsheets. */
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import type { InsightFacts } from '../../../../contract/rules/insights/insight-source.ts';
import { memberFigures } from '../../../../contract/rules/insights/member-figures.ts';
import {
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  type ListedTask,
  overdueTasks,
  overloggedTasks,
} from '../../../../contract/rules/insights/task-lists.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { MenuButton } from '../../../ui/menu.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { InsightPart } from './insight-part.ts';

interface ExportTable {
  readonly id: string;
  readonly name: string;
  readonly rows: () => readonly (readonly string[])[];
}

/** The page takes its title as the name of the file. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}

function useTables(part: InsightPart, facts: InsightFacts): readonly ExportTable[] {
  const { t } = useTranslation('insights');
  const { statusById, personById } = useTaskFacts();
  const names = (ids: readonly string[]): string =>
    ids.map((id) => personById.get(id)?.name ?? '').join(', ');
  const tasks = (id: string, name: string, by: string, list: () => readonly ListedTask[]): ExportTable => ({
    id,
    name,
    rows: () => [
      [
        t('columns.name'),
        t('columns.status'),
        t('columns.people'),
        t('columns.due'),
        t('columns.completed'),
        by,
      ],
      ...list().map(({ task, by: figure }) => [
        task.name,
        statusById.get(task.status_id)?.name ?? '',
        names(task.assignees),
        task.end_date ?? '',
        task.completed_at === null ? '' : facts.dayOf(task.completed_at),
        String(figure),
      ]),
    ],
  });
  if (part === 'members') {
    const columns = [
      'name',
      'tasks',
      'contribution',
      'completedCount',
      'incomplete',
      'overdueCount',
      'progress',
    ] as const;
    return [
      {
        id: 'members',
        name: t('members.title'),
        rows: () => [
          columns.map((column) => t(`columns.${column}`)),
          ...memberFigures(facts).map((one) => [
            names([one.teamMemberId]),
            ...[one.tasks, one.contribution, one.done, one.open, one.overdue, one.progress].map(String),
          ]),
        ],
      },
    ];
  }
  const overdue = tasks('overdue', t('overdueTitle'), t('columns.daysOverdue'), () => overdueTasks(facts));
  if (part === 'overview') {
    const changed = (): readonly ListedTask[] => lastUpdatedTasks(facts).map((task) => ({ task, by: 0 }));
    return [tasks('changed', t('lastChanged'), '', changed), overdue];
  }
  return [
    overdue,
    tasks('overlogged', t('overloggedTitle'), t('columns.seconds'), () => overloggedTasks(facts)),
    tasks('early', t('earlyTitle'), t('columns.days'), () => earlyTasks(facts)),
    tasks('late', t('lateTitle'), t('columns.days'), () => lateTasks(facts)),
  ];
}

export function InsightExports({
  part,
  facts,
}: {
  readonly part: InsightPart;
  readonly facts: InsightFacts;
}) {
  const { t } = useTranslation('insights');
  const tables = useTables(part, facts);
  const isPhone = useIsPhone();
  return (
    <MenuButton
      icon={Download}
      kind="line"
      className="hf-insights-export"
      label={t('export.label')}
      placement="bottom-end"
      items={[
        {
          id: 'pdf',
          label: t('export.pdf'),
          onSelect: () => printAs(`${t(`parts.${part}`)} ${facts.today}`),
        },
        { id: 'line', separator: true },
        ...tables.map(({ id, name, rows }) => ({
          id,
          label: t('export.table', { name }),
          onSelect: () =>
            saveFile(new Blob([csvOf(rows())], { type: 'text/csv' }), `${id} ${facts.today}.csv`),
        })),
      ]}
    >
      {isPhone ? null : t('export.label')}
    </MenuButton>
  );
}
