/**
 * People by days as a table; a cell has the work of one person on one day. Arrows move between cells, Enter lists a
 * cell's tasks.
 */
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { WorkloadDay } from '../../../../contract/rules/workload.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { type Day, weekdayOf } from '../../../lib/day.ts';
import { formatDay, formatDayLong, formatWeekdayNarrow } from '../../../lib/format-day.ts';
import { personOf } from '../../../lib/person-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { heatClass } from '../../../ui/heat.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { Lifted } from './use-workload-drag.ts';
import {
  cellText,
  heatOf,
  hoursText,
  overText,
  type PersonDays,
  teamDays,
  type WorkloadSettings,
} from './workload-days.ts';
import { OVERDUE, OverdueCell, OverdueFoot, OverdueHead } from './workload-overdue.tsx';
import { TaskRows } from './workload-task-rows.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export interface GridProps {
  readonly people: readonly PersonDays[];
  readonly days: readonly Day[];
  readonly today: Day;
  readonly settings: WorkloadSettings;
  readonly lifted: Lifted | null;
  /** The days that a dragged task would occupy. */
  readonly target: { readonly memberId: string; readonly from: Day; readonly to: Day } | null;
  readonly onGrab: (event: PointerEvent, task: Task, memberId: string) => void;
  readonly onCell: (memberId: string, day: WorkloadDay<Task>, anchor: HTMLElement) => void;
  readonly onOverdue: (memberId: string, anchor: HTMLElement) => void;
  readonly onPlan: (task: Task, memberId: string) => void;
  /** Whether the column of overdue work is shown before the days. */
  readonly hasOverdue: boolean;
  readonly onTask: (taskId: string) => void;
  readonly onNudge: (task: Task, memberId: string, days: number) => void;
}

const inHours = (minutes: number): number => Math.round(minutes / 60);
const isWeekend = (day: Day): boolean => weekdayOf(day) > 5;

/** Splits days into weeks. */
function weeksOf(days: readonly Day[]): Day[][] {
  const weeks: Day[][] = [];
  for (let index = 0; index < days.length; index += 7) weeks.push(days.slice(index, index + 7));
  return weeks;
}

function Head({
  people,
  days,
  today,
  hasOverdue,
}: Pick<GridProps, 'people' | 'days' | 'today' | 'hasOverdue'>) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  const sums = useMemo(() => teamDays(people), [people]);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="wl-corner">
          <span>{t('people', { count: people.length })}</span>
          <span className="hf-subtle">{t('plannedOfCapacity')}</span>
        </th>
        {hasOverdue && <OverdueHead />}
        {weeksOf(days).map((week, index) => {
          const part = sums.slice(index * 7, index * 7 + 7);
          const planned = part.reduce((sum, one) => sum + one.planned, 0);
          const capacity = part.reduce((sum, one) => sum + one.capacity, 0);
          return (
            <th key={week[0]} scope="colgroup" colSpan={week.length} className="wl-week">
              {formatDay(week[0] ?? '', locale, today)}{' '}
              <span className="hf-subtle">
                {t('ofCapacity', { planned: inHours(planned), capacity: inHours(capacity) })}
              </span>
            </th>
          );
        })}
      </tr>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            className={classNames('wl-day', isWeekend(day) && 'wl-weekend', day === today && 'wl-today')}
            aria-label={formatDayLong(day, locale)}
          >
            <span>
              {isWeekend(day) ? '' : `${formatWeekdayNarrow(day, locale)} `}
              {Number(day.slice(8))}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps extends Pick<GridProps, 'settings' | 'today' | 'onCell'> {
  readonly row: PersonDays;
  readonly day: WorkloadDay<Task>;
  readonly isTarget: boolean;
  readonly isCurrent: boolean;
}

/** The planned work of a day as a number, with a text for screen readers. */
function DayButton({ row, day, settings, today, isTarget, isCurrent, onCell }: CellProps) {
  const { t } = useTranslation('workload');
  const locale = useLocale();
  const { person } = row;
  const { kind } = day.work;
  const over = overText(day, locale);
  const logged = person.logged.get(day.day) ?? 0;
  const text = cellText(day, settings.unit, locale);
  const isOff = day.work.minutes === 0;
  const planned = t('cell', {
    name: person.member.name,
    day: formatDayLong(day.day, locale),
    planned: Math.round(day.minutes / 6) / 10,
    capacity: Math.round(day.work.minutes / 6) / 10,
    count: day.shares.length,
  });
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(
        'wl-cell',
        over ? 'wl-over' : isOff ? `wl-off-${kind}` : heatClass(heatOf(day)),
        isTarget && 'wl-target',
      )}
      aria-haspopup="dialog"
      onClick={(event) => onCell(person.member.id, day, event.currentTarget)}
    >
      <VisuallyHidden>
        {logged > 0 ? `${planned}, ${t('logged', { hours: Math.round(logged / 6) / 10 })}` : planned}
      </VisuallyHidden>
      <span className="wl-cell-text" aria-hidden>
        {text !== '' ? text : kind === 'away' ? '' : isOff ? '' : '–'}
        {over !== '' && <small>{over}</small>}
        {logged > 0 && day.day <= today && <i className="wl-logged">{hoursText(logged, locale)}</i>}
      </span>
    </button>
  );
}

function Cell(props: CellProps) {
  const { day } = props.day;
  return (
    <td
      data-day={day}
      data-col={day}
      className={classNames(isWeekend(day) && 'wl-weekend', day === props.today && 'wl-today')}
    >
      <DayButton {...props} />
    </td>
  );
}

interface RowProps extends Omit<GridProps, 'people' | 'days'> {
  readonly row: PersonDays;
  readonly opened: boolean;
  /** A day, or the column of overdue work. */
  readonly current: string | null;
  readonly onToggle: (memberId: string) => void;
}

function PersonRow({ row, opened, current, onToggle, ...props }: RowProps) {
  const { t } = useTranslation('workload');
  const { person, days, planned, capacity, daysOver } = row;
  const { id, name } = person.member;
  const { target } = props;
  return (
    <tbody data-member={id}>
      <tr>
        <th scope="row" className="wl-head">
          <span className="wl-person">
            <IconButton
              icon={opened ? ChevronDown : ChevronRight}
              size="sm"
              label={t(opened ? 'hideTasks' : 'showTasks', { name })}
              aria-expanded={opened}
              onClick={() => onToggle(id)}
            />
            <PersonAvatar {...personOf(person.member)} size={28} decorative />
            <span className="hf-trunc hf-grow">{name}</span>
            {daysOver > 0 && (
              <span className="hf-over" data-tip={t('daysOver', { count: daysOver })}>
                ↑ {daysOver}
              </span>
            )}
            <span className="wl-sum">
              {inHours(planned)} / {inHours(capacity)}
            </span>
          </span>
        </th>
        {props.hasOverdue && (
          <OverdueCell
            row={row}
            unit={props.settings.unit}
            isCurrent={current === OVERDUE}
            onOpen={props.onOverdue}
          />
        )}
        {days.map((day) => (
          <Cell
            key={day.day}
            {...{ row, day, settings: props.settings, today: props.today, onCell: props.onCell }}
            isCurrent={current === day.day}
            isTarget={target?.memberId === id && day.day >= target.from && day.day <= target.to}
          />
        ))}
      </tr>
      {opened && <TaskRows row={row} {...props} />}
    </tbody>
  );
}

/** The totals of everyone: bars, with capacity as a line. */
function Foot({ people, days, hasOverdue }: Pick<GridProps, 'people' | 'days' | 'hasOverdue'>) {
  const { t } = useTranslation('workload');
  const sums = useMemo(() => teamDays(people), [people]);
  const max = Math.max(1, ...sums.map((one) => Math.max(one.planned, one.capacity)));
  const all = sums.reduce(
    (sum, one) => ({ planned: sum.planned + one.planned, capacity: sum.capacity + one.capacity }),
    { planned: 0, capacity: 0 },
  );
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          className="wl-head"
          aria-label={`${t('everyone')} ${String(inHours(all.planned))} / ${String(inHours(all.capacity))}`}
        >
          <span className="wl-person">
            <span className="hf-grow">
              {t('everyone')}
              <span className="hf-subtle wl-line-is">{t('lineIsCapacity')}</span>
            </span>
            <span className="wl-sum">
              {inHours(all.planned)} / {inHours(all.capacity)}
            </span>
          </span>
        </th>
        {hasOverdue && <OverdueFoot people={people} />}
        {sums.map(({ planned, capacity }, index) => {
          const day = days[index] ?? '';
          return (
            <td key={day} className={classNames('wl-all', isWeekend(day) && 'wl-weekend')}>
              <span className="wl-all-number">{planned > 0 ? inHours(planned) : ''}</span>
              <span className="wl-all-bars">
                <i style={{ height: `${String((planned / max) * 100)}%` }} />
                {capacity > 0 && <b style={{ bottom: `${String((capacity / max) * 100)}%` }} />}
              </span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** The cell in the tab order (roving focus); arrow keys move it. */
function useCurrent({
  people,
  days,
  today,
  hasOverdue,
}: Pick<GridProps, 'people' | 'days' | 'today' | 'hasOverdue'>) {
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => (hasOverdue ? [OVERDUE, ...days] : days), [hasOverdue, days]);
  const [at, setAt] = useState({ row: 0, column: today });
  const column = columns.includes(at.column) ? at.column : (days[0] ?? today);
  const current = { row: Math.min(at.row, Math.max(0, people.length - 1)), column };
  const go = (row: number, to: string | undefined): void => {
    if (row < 0 || row >= people.length || to === undefined) return;
    setAt({ row, column: to });
    const id = people[row]?.person.member.id ?? '';
    table.current
      ?.querySelector<HTMLElement>(`[data-member="${CSS.escape(id)}"] [data-col="${to}"] .wl-cell`)
      ?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest('.wl-cell') : null;
    const columnIndex = columns.indexOf(cell?.closest<HTMLElement>('[data-col]')?.dataset['col'] ?? '');
    const member = cell?.closest<HTMLElement>('[data-member]')?.dataset['member'];
    const row = people.findIndex(({ person }) => person.member.id === member);
    if (columnIndex < 0 || row < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to: Partial<Record<string, readonly [number, string | undefined]>> = {
      ArrowLeft: [row, columns[columnIndex - 1]],
      ArrowRight: [row, columns[columnIndex + 1]],
      ArrowUp: [row - 1, columns[columnIndex]],
      ArrowDown: [row + 1, columns[columnIndex]],
      Home: [row, columns[0]],
      End: [row, columns.at(-1)],
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    go(...next);
  };
  return { table, current, onKeyDown };
}

export function WorkloadGrid(props: GridProps) {
  const { people, days, today, hasOverdue } = props;
  const { t } = useTranslation('workload');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { table, current, onKeyDown } = useCurrent(props);
  const toggle = (id: string): void =>
    setOpened((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="wl-scroll hf-scroll" data-own-touch="">
      <table ref={table} className="wl-grid" onKeyDown={onKeyDown}>
        <caption className="hf-visually-hidden">{t('title')}</caption>
        <colgroup>
          <col className="wl-col-people" />
          {hasOverdue && <col className="wl-col-overdue" />}
          {days.map((day) => (
            <col key={day} className={isWeekend(day) ? 'wl-col-weekend' : undefined} />
          ))}
        </colgroup>
        <Head {...{ people, days, today, hasOverdue }} />
        {people.map((row, index) => (
          <PersonRow
            key={row.person.member.id}
            {...props}
            row={row}
            opened={opened.has(row.person.member.id)}
            current={index === current.row ? current.column : null}
            onToggle={toggle}
          />
        ))}
        {/* Fills the remaining height, so that rows have their own height and the totals are at the bottom. */}
        <tbody className="wl-filler">
          <tr aria-hidden>
            <td colSpan={days.length + (hasOverdue ? 2 : 1)} aria-hidden />
          </tr>
        </tbody>
        <Foot {...{ people, days, hasOverdue }} />
      </table>
    </div>
  );
}
