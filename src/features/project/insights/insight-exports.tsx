/** Exports of the insights: the visible part as pages to print or save as PDF, and its tables for spreadsheets. */
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import type { InsightTask } from '../../../../contract/rules/insights/insight-source.ts';
import type { ListedId } from '../../../../contract/rules/insights/project-insights.ts';
import type { Insights } from '../../../data/insights.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { OfferedMenuButton } from '../../../modules/commands/offered-menu-button.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { InsightPart } from './insight-part.ts';

interface ExportTable {
  readonly id: string;
  readonly name: string;
  readonly rows: () => readonly (readonly string[])[];
}

/** The browser uses the page's title as the name of the PDF file. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}

function useTables(part: InsightPart, insights: Insights): readonly ExportTable[] {
  const { t } = useTranslation('insights');
  const { statusById, personById } = useTaskLookups();
  const names = (ids: readonly string[]): string =>
    ids.map((id) => personById.get(id)?.name ?? '').join(', ');
  const cells = (task: InsightTask, figure: number): readonly string[] => [
    task.name,
    statusById.get(task.status_id)?.name ?? '',
    names(task.assignees),
    task.end_date ?? '',
    task.completed_at === null ? '' : insights.dayOf(task.completed_at),
    String(figure),
  ];
  const tasks = (id: string, name: string, by: string, list: readonly ListedId[]): ExportTable => ({
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
      ...list.flatMap(({ id: taskId, by: figure }) => {
        const task = insights.taskOf(taskId);
        return task ? [cells(task, figure)] : [];
      }),
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
          ...insights.members.map((one) => [
            names([one.teamMemberId]),
            ...[one.tasks, one.contribution, one.done, one.open, one.overdue, one.progress].map(String),
          ]),
        ],
      },
    ];
  }
  const { lists } = insights;
  const overdue = tasks('overdue', t('overdueTitle'), t('columns.daysOverdue'), lists.overdue);
  if (part === 'overview') {
    return [tasks('changed', t('lastChanged'), '', lists.changed), overdue];
  }
  return [
    overdue,
    tasks('overlogged', t('overloggedTitle'), t('columns.seconds'), lists.overlogged),
    tasks('early', t('earlyTitle'), t('columns.days'), lists.early),
    tasks('late', t('lateTitle'), t('columns.days'), lists.late),
  ];
}

export function InsightExports({
  part,
  insights,
}: {
  readonly part: InsightPart;
  readonly insights: Insights;
}) {
  const { t } = useTranslation('insights');
  const tables = useTables(part, insights);
  const isPhone = useIsPhone();
  return (
    <OfferedMenuButton
      icon={Download}
      kind="line"
      className="hf-insights-export"
      label={t('export.label')}
      placement="bottom-end"
      items={[
        {
          id: 'pdf',
          label: t('export.pdf'),
          onSelect: () => printAs(`${t(`parts.${part}`)} ${insights.today}`),
        },
        { id: 'line', separator: true },
        ...tables.map(({ id, name, rows }) => ({
          id,
          label: t('export.table', { name }),
          onSelect: () =>
            saveFile(new Blob([csvOf(rows())], { type: 'text/csv' }), `${id} ${insights.today}.csv`),
        })),
      ]}
    >
      {isPhone ? null : t('export.label')}
    </OfferedMenuButton>
  );
}
