/**
 * The roadmap of all projects on one time axis, grouped like the list: delays, forecasts, due tasks. Dates change by
 * dragging.
 */
import './portfolio-view.css';
import { useMemo, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ChartGantt, Flag, Laptop, ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectGrouping, ProjectItem } from '../../data/project-list.ts';
import { useUnsentIds } from '../../data/sync-status.ts';
import { useRows } from '../../data/use-store.ts';
import { weekdayOf } from '../../lib/day.ts';
import { personOf } from '../../lib/person-of.ts';
import { useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts';
import { GanttChart } from '../../modules/gantt/gantt-chart.tsx';
import type { GanttRow } from '../../modules/gantt/gantt-row.ts';
import type { GanttHandle } from '../../modules/gantt/use-gantt-handle.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { DueWeeks } from './due-weeks.tsx';
import { MoveProjectDialog } from './move-project-dialog.tsx';
import { PortfolioCells, PortfolioHead } from './portfolio-cells.tsx';
import type { PortfolioRow } from './portfolio-rows.ts';
import { SCALES, usePortfolio, usePortfolioSettings } from './use-portfolio.ts';
import { usePortfolioKeys } from './use-portfolio-keys.ts';
import { usePortfolioMoves } from './use-portfolio-moves.ts';

interface PortfolioViewProps {
  readonly items: readonly ProjectItem[];
  readonly grouping: ProjectGrouping | null;
  readonly onEdit: (item: ProjectItem) => void;
}

const TABLE = { wide: 520, narrow: 300, phone: 148 } as const;
const isFree = (day: string): boolean => weekdayOf(day) > 5;
const rowId = (key: string): string => `pf-${key.replaceAll(' ', '-')}`;

function useLeads() {
  const members = useRows('teamMember');
  return useMemo(
    () =>
      new Map(
        members.flatMap((member) =>
          // Invited people have no user yet.
          member.user_id === null ? [] : [[`${member.team_id} ${member.user_id}`, personOf(member)] as const],
        ),
      ),
    [members],
  );
}

function useGanttRows(rows: readonly PortfolioRow[], cursor: string | null): readonly GanttRow[] {
  return useMemo(
    () =>
      rows.map((row) => ({
        ...{ key: row.key, bar: row.bar, cursor: row.key === cursor },
        ...(row.kind === 'group'
          ? { kind: 'group' as const, depth: 0, expanded: !row.folded }
          : { kind: 'task' as const, depth: 1 }),
      })),
    [rows, cursor],
  );
}

interface ToolsProps {
  readonly settings: ReturnType<typeof usePortfolioSettings>[0];
  readonly update: ReturnType<typeof usePortfolioSettings>[1];
  readonly onToday: () => void;
}

function PortfolioTools({ settings, update, onToday }: ToolsProps) {
  const { t } = useTranslation(['portfolio', 'roadmap']);
  const isPhone = useIsPhone();
  const toggle = (): void => update({ milestones: !settings.milestones });
  return (
    <Toolbar label={t('tools')} className="pf-tools">
      {!isPhone && (
        <span className="pf-truth">
          <Icon icon={Laptop} size={14} />
          {t('live')}
        </span>
      )}
      <span className="hf-grow" />
      {isPhone ? (
        <IconButton icon={Flag} label={t('milestones')} aria-pressed={settings.milestones} onClick={toggle} />
      ) : (
        <Button icon={Flag} aria-pressed={settings.milestones} onClick={toggle}>
          {t('milestones')}
        </Button>
      )}
      <Segmented
        label={t('roadmap:zoom.title')}
        value={settings.zoom}
        onValueChange={(zoom) => update({ zoom })}
        options={SCALES.map((id) => ({ id, label: t(`roadmap:zoom.${id}`) }))}
      />
      {isPhone ? (
        <IconButton icon={ScanLine} label={t('roadmap:today')} onClick={onToday} />
      ) : (
        <Button kind="line" icon={ScanLine} keys="t" onClick={onToday}>
          {t('roadmap:today')}
        </Button>
      )}
    </Toolbar>
  );
}

export function PortfolioView({ items, grouping, onEdit }: PortfolioViewProps) {
  const { t } = useTranslation('portfolio');
  const router = useRouter();
  const [first] = items;
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const [settings, update] = usePortfolioSettings();
  const portfolio = usePortfolio(items, grouping, settings.milestones);
  const { rows, today, forecasts, texts, fold } = portfolio;
  const moves = usePortfolioMoves({ items, forecasts, today, texts });
  const chart = useRef<GanttHandle>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const unsent = useUnsentIds('project');
  const leads = useLeads();
  const open = (projectId: string): void =>
    void router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId } });
  usePortfolioKeys({
    ...{ rows, cursor, zoom: settings.zoom, open, onEdit, fold },
    onZoom: (zoom) => update({ zoom }),
    onCursor: (key, index) => {
      setCursor(key);
      chart.current?.reveal(index);
    },
    onMove: (drag) => {
      chart.current?.toBar(drag.id);
      moves.drop(drag, false);
    },
    onToday: () => chart.current?.toDay(today),
  });
  const suits = isPhone ? TABLE.phone : isNarrow ? TABLE.narrow : TABLE.wide;
  const tableWidth = isPhone ? suits : (settings.table ?? suits);
  return (
    <div className="pf hf-column">
      <PortfolioTools settings={settings} update={update} onToday={() => chart.current?.toDay(today)} />
      <GanttChart
        ref={chart}
        label={t('label')}
        rows={useGanttRows(rows, cursor)}
        links={[]}
        zoom={settings.zoom}
        today={today}
        isFree={isFree}
        tableWidth={tableWidth}
        {...(!isPhone && { onTableWidth: (table: number) => update({ table }) })}
        rowHeight={36}
        rowId={rowId}
        cursorKey={cursor}
        head={<PortfolioHead />}
        renderCells={(_, index) => {
          const row = rows[index];
          if (!row) return null;
          const project = row.kind === 'project' ? row.item.project : null;
          return (
            <PortfolioCells
              row={row}
              lead={leads.get(`${project?.team_id ?? ''} ${project?.owner_id ?? ''}`)}
              unsent={project !== null && unsent.has(project.id)}
              onFold={fold}
            />
          );
        }}
        preview={moves.preview}
        onDrop={(drag) => moves.drop(drag, true)}
        onRow={({ key, kind }) => (kind === 'group' ? fold(key) : setCursor(key))}
        onMenu={() => undefined}
        below={
          rows.every(({ bar }) => bar === null) && (
            <EmptyState
              icon={ChartGantt}
              title={t('empty.title')}
              actions={
                first && (
                  <Button kind="line" onClick={() => onEdit(first)}>
                    {t('empty.dates', { name: first.project.name })}
                  </Button>
                )
              }
            >
              {t('empty.text')}
            </EmptyState>
          )
        }
        renderFoot={
          isPhone
            ? undefined
            : (plane) => (
                <DueWeeks
                  items={items}
                  forecasts={forecasts}
                  plane={plane}
                  tableWidth={tableWidth}
                  today={today}
                />
              )
        }
      />
      <MoveProjectDialog
        question={moves.question}
        onAnswer={({ item, days, by }, withTasks) => void moves.keep(item, days, withTasks ? by : 0)}
        onClose={moves.close}
      />
    </div>
  );
}
