/** The roadmap on a phone: late tasks, today, next week and later, each with its bar on one scale of six weeks. */
import { useMemo, useState } from 'react';
import { ChevronLeft, ChevronRight, CircleAlert, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { addDays, daysBetween, weekdayOf } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { paint } from '../../../lib/stored-color.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OfferedMenuButton } from '../../../modules/commands/offered-menu-button.tsx';
import { type MenuItem } from '../../../ui/menu.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { useListActions } from '../view-state/list-actions.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { NoDates } from './no-dates.tsx';
import type { RoadmapRow } from './roadmap-rows.ts';
import type { Roadmap } from './use-roadmap.ts';

type TaskItem = RoadmapRow & { readonly kind: 'task'; readonly bar: NonNullable<RoadmapRow['bar']> };
const SECTIONS = ['late', 'today', 'week', 'later', 'done'] as const;
type Section = (typeof SECTIONS)[number];

const WEEKS = 6;

function sectionOf({ bar, task }: TaskItem, today: string): Section {
  if (task.completed_at !== null) return 'done';
  if (bar.end < today) return 'late';
  if (bar.start <= today && bar.end === today) return 'today';
  return bar.start <= addDays(today, 14 - weekdayOf(today)) ? 'week' : 'later';
}

interface LaneProps {
  readonly item: TaskItem;
  readonly from: string;
  readonly today: string;
}

function Lane({ item: { bar }, from, today }: LaneProps) {
  const share = (day: string, after = 0): number =>
    Math.min(100, Math.max(0, ((daysBetween(from, day) + after) / (WEEKS * 7)) * 100));
  const [left, right] = [share(bar.start), share(bar.end, 1)];
  const { className, style } = paint(bar.color);
  const percent = (value: number): string => `${String(value)}%`;
  return (
    <span className="hf-rma-lane" aria-hidden>
      <span className="hf-rma-now" style={{ left: percent(share(today, 0.5)) }} />
      {bar.baseline && share(bar.baseline.end, 1) > share(bar.baseline.start) && (
        <span
          className="hf-rma-was"
          style={{
            left: percent(share(bar.baseline.start)),
            width: percent(share(bar.baseline.end, 1) - share(bar.baseline.start)),
          }}
        />
      )}
      {bar.milestone
        ? right > 0 &&
          left < 100 && (
            <span
              className={classNames('hf-rma-point', className)}
              style={{ ...style, left: percent(left) }}
            />
          )
        : right > left && (
            <span
              className={classNames('hf-rma-bar', className)}
              data-critical={bar.critical ? '' : undefined}
              style={{ ...style, left: percent(left), width: percent(right - left) }}
            >
              <span className="hf-gantt-fill" style={{ width: percent(bar.progress) }} />
            </span>
          )}
      {bar.lateTo && share(bar.lateTo) > right && (
        <span
          className="hf-gantt-late"
          style={{ left: percent(right), width: percent(share(bar.lateTo) - right) }}
        />
      )}
    </span>
  );
}

/** The state of a task in one phrase: its warning; else what it waits for, or its progress, and how far it slipped. */
function useStanding({ task, bar }: TaskItem, { plan, lookups, tasks }: Roadmap): string {
  const { t } = useTranslation('roadmap');
  if (bar.warning) return bar.note ?? '';
  const waits = task.completed_at === null ? plan.waitsFor(task.id) : [];
  const [first] = waits.flatMap(({ id }) => tasks.get(id) ?? []);
  const name = first && (taskKey(first, lookups.project) ?? first.name);
  const waiting =
    name === undefined
      ? null
      : waits.length > 1
        ? t('agenda.waitsMore', { name, count: waits.length - 1 })
        : t('agenda.waits', { name });
  return [waiting ?? `${String(bar.progress)}%`, bar.note].filter(Boolean).join(' · ');
}

function AgendaRow({
  item,
  from,
  roadmap,
}: {
  readonly item: TaskItem;
  readonly from: string;
  readonly roadmap: Roadmap;
}) {
  const { t } = useTranslation('roadmap');
  const { lookups, texts } = roadmap;
  const actions = useListActions();
  const store = useViewStore();
  const { task, bar } = item;
  const standing = useStanding(item, roadmap);
  const { className, style } = paint(bar.color);
  const status = lookups.statusById.get(task.status_id);
  const phase = task.phase_id === null ? undefined : lookups.phaseById.get(task.phase_id);
  return (
    <li className="hf-rma-row">
      {bar.milestone ? (
        <span
          className={classNames('hf-rm-diamond', className)}
          style={style}
          data-done={status?.done ? '' : undefined}
          role="img"
          aria-label={status?.name}
        />
      ) : (
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} size={18} label={status?.name} />
      )}
      <button type="button" className="hf-rma-name hf-trunc" onClick={() => actions.openTask(task.id)}>
        {task.name}
      </button>
      <button
        type="button"
        className="hf-rma-dates hf-num"
        data-late={bar.lateTo ? '' : undefined}
        disabled={!roadmap.canEdit}
        aria-label={t('agenda.change', { dates: texts.dates(bar), name: task.name })}
        onClick={(event) => store.openEditor('due', event.currentTarget, [task.id])}
      >
        {texts.dates(bar)}
      </button>
      <Lane item={item} from={from} today={lookups.today} />
      <span className="hf-rma-meta hf-trunc" data-warning={bar.warning ? '' : undefined} data-tip-overflow="">
        {[phase?.name, standing].filter(Boolean).join(' · ')}
      </span>
      <AvatarStack
        people={task.assignees.flatMap((id) => lookups.personById.get(id) ?? [])}
        size={22}
        max={2}
      />
    </li>
  );
}

/** Working days between the baseline's end and the plan's end; negative when the plan ends earlier. */
function endSlip({ baseline, plan }: Roadmap, last: string): number {
  const was = Object.values(baseline?.dates ?? {}).reduce((end, [start, due]) => {
    const day = due ?? start ?? '';
    return day > end ? day : end;
  }, '');
  return was === '' || last === '' ? 0 : plan.scale.before(last) - plan.scale.before(was);
}

const isItem = (row: RoadmapRow): row is TaskItem => row.kind === 'task' && row.bar !== null;

interface RoadmapAgendaProps {
  readonly roadmap: Roadmap;
  /** The items of the options menu. */
  readonly items: readonly MenuItem[];
}

export function RoadmapAgenda({ roadmap, items: choices }: RoadmapAgendaProps) {
  const { t } = useTranslation('roadmap');
  const locale = useLocale();
  const { today } = roadmap.lookups;
  const isArriving = useIsInitialSync();
  const [weeks, setWeeks] = useState(-1);
  const from = addDays(today, 1 - weekdayOf(today) + weeks * 7);
  const sections = useMemo(() => {
    const seen = new Set<string>();
    const items = roadmap.rows
      .filter(isItem)
      .filter(({ task }: { task: Task }) => !seen.has(task.id) && seen.add(task.id));
    items.sort((a, b) =>
      a.bar.end === b.bar.end ? (a.bar.start < b.bar.start ? -1 : 1) : a.bar.end < b.bar.end ? -1 : 1,
    );
    return Map.groupBy(items, (item) => sectionOf(item, today));
  }, [roadmap.rows, today]);
  const last = roadmap.rows.reduce((end, { bar }) => (bar && bar.end > end ? bar.end : end), '');
  const slip = endSlip(roadmap, last);
  if (last === '') return isArriving ? null : <NoDates />;
  return (
    <div className="hf-rma hf-scroll" data-view="agenda">
      <div className="hf-rma-sum">
        <span className="hf-grow">
          {t('agenda.ends', { day: formatDay(last, locale, today) })}
          {slip !== 0 && (
            <span className="hf-rma-slip" data-later={slip > 0 ? '' : undefined}>
              {', '}
              {t(slip > 0 ? 'agenda.after' : 'agenda.before', { count: Math.abs(slip) })}
            </span>
          )}
        </span>
        {!isArriving && roadmap.conflicts.length > 0 && (
          <span data-warning="">
            <Icon icon={CircleAlert} size={14} />
            {t('conflicts', { count: roadmap.conflicts.length })}
          </span>
        )}
        <IconButton
          icon={ChevronLeft}
          size="touch"
          label={t('agenda.earlier')}
          onClick={() => setWeeks(weeks - 1)}
        />
        <IconButton
          icon={ChevronRight}
          size="touch"
          label={t('agenda.forward')}
          onClick={() => setWeeks(weeks + 1)}
        />
        <OfferedMenuButton
          icon={SlidersHorizontal}
          label={t('more')}
          items={choices}
          placement="bottom-end"
        />
      </div>
      <div className="hf-rma-scale" aria-hidden>
        {Array.from({ length: WEEKS }, (_, week) => (
          <span key={week}>{formatDay(addDays(from, week * 7), locale, today)}</span>
        ))}
      </div>
      {SECTIONS.map((section) => {
        const items = sections.get(section) ?? [];
        if (items.length === 0) return null;
        return (
          <section key={section} aria-label={t(`agenda.${section}`)}>
            <h2 className="hf-rma-head" data-late={section === 'late' ? '' : undefined}>
              {t(`agenda.${section}`)} <SyncedCount count={items.length} />
            </h2>
            <ul>
              {items.map((item) => (
                <AgendaRow key={item.task.id} item={item} from={from} roadmap={roadmap} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
