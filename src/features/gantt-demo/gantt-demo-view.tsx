/**
 * The roadmap's chart with sample data, labelled as such. Dragged steps stay on the page; nothing is stored or sent.
 */
import './gantt-demo.css';
import { useMemo, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CalendarArrowUp, ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, daysBetween, weekdayOf } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { BASE_COLORS } from '../../lib/stored-color.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import type { Zoom } from '../../modules/gantt/gantt-axis.ts';
import { GanttChart } from '../../modules/gantt/gantt-chart.tsx';
import type { BarDays, BarDrag, GanttLink, GanttRow } from '../../modules/gantt/gantt-row.ts';
import type { GanttHandle } from '../../modules/gantt/use-gantt-handle.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { samplePlan, type Step, type StepId, visibleSteps } from './sample-plan.ts';

const SCALES = ['day', 'week', 'month'] as const satisfies readonly Zoom[];
const isFree = (day: string): boolean => weekdayOf(day) > 5;
const rowId = (key: string): string => `step-${key}`;

/** The dates of steps that were dragged on this page. */
type Dragged = ReadonlyMap<string, BarDays>;

function movedTo({ mode, days }: BarDrag, { start, end }: BarDays): BarDays {
  if (mode === 'move') return { start: addDays(start, days), end: addDays(end, days) };
  if (mode === 'start') {
    const first = addDays(start, days);
    return { start: first < end ? first : end, end };
  }
  const last = addDays(end, days);
  return { start, end: last > start ? last : start };
}

interface NameProps {
  readonly step: Step;
  readonly depth: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function StepName({ step, depth, open, onToggle }: NameProps) {
  const { t } = useTranslation('gantt-demo');
  const name = t(`step.${step.id}`);
  return (
    <span role="rowheader" className="gantt-name" style={{ paddingLeft: 8 + depth * 18 }}>
      {step.subSteps.length > 0 ? (
        <IconButton
          icon={open ? ChevronDown : ChevronRight}
          size="sm"
          label={t(open ? 'hide' : 'show', { name })}
          aria-expanded={open}
          onClick={onToggle}
        />
      ) : (
        <span className="gantt-no-toggle" />
      )}
      <span className="hf-trunc" data-tip-overflow="">
        {name}
      </span>
    </span>
  );
}

function useSample() {
  const { t } = useTranslation('gantt-demo');
  const locale = useLocale();
  const today = useToday();
  const [closed, setClosed] = useState<ReadonlySet<StepId>>(new Set());
  const [dragged, setDragged] = useState<Dragged>(new Map());
  const plan = useMemo(() => samplePlan(today), [today]);
  const shown = useMemo(() => visibleSteps(plan, closed), [plan, closed]);
  const daysOf = (step: Step): BarDays => dragged.get(step.id) ?? step;
  const dates = ({ start, end }: BarDays): string =>
    `${formatDay(start, locale, today)} – ${formatDay(end, locale, today)}`;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const after = ({ after: ids }: Step): string =>
    ids.length === 0 ? '' : t('after', { names: list.format(ids.map((id) => t(`step.${id}`))) });
  const rows = shown.map(({ step, depth }, index): GanttRow => {
    const days = daysOf(step);
    const parts = [t(`step.${step.id}`), dates(days), `${String(step.progress)}%`, after(step)];
    return {
      ...{ key: step.id, kind: 'task', depth },
      expanded: step.subSteps.length > 0 ? !closed.has(step.id) : undefined,
      bar: {
        ...{ id: step.id, start: days.start, end: days.end, milestone: false, progress: step.progress },
        ...{ color: BASE_COLORS[index % 8] ?? null, canMove: true, label: parts.filter(Boolean).join(' · ') },
      },
    };
  });
  const links = shown.flatMap(({ step }) =>
    step.after.map((id): GanttLink => {
      const before = plan.flatMap((one) => [one, ...one.subSteps]).find((one) => one.id === id);
      const broken = before !== undefined && daysOf(before).end >= daysOf(step).start;
      return { id: `${id} ${step.id}`, from: id, to: step.id, kind: 'finish_start', critical: false, broken };
    }),
  );
  const toggle = (id: StepId): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const daysAfterDrag = (drag: BarDrag): BarDays | null => {
    const step = shown.find((one) => one.step.id === drag.id)?.step;
    return step ? movedTo(drag, daysOf(step)) : null;
  };
  return { t, today, shown, rows, links, closed, toggle, dates, daysOf, daysAfterDrag, dragged, setDragged };
}

export function GanttDemoView() {
  const sample = useSample();
  const { t, today, shown, rows, links, closed } = sample;
  const router = useRouter();
  const isPhone = useIsPhone();
  const chart = useRef<GanttHandle>(null);
  const [zoom, setZoom] = useState<(typeof SCALES)[number]>(isPhone ? 'month' : 'week');
  const toToday = (): void => chart.current?.toDay(today);
  return (
    <div className="hf-column">
      <PageHeader title={t('title')}>
        {isPhone ? (
          <IconButton icon={CalendarArrowUp} label={t('toToday')} onClick={toToday} />
        ) : (
          <Button icon={CalendarArrowUp} onClick={toToday}>
            {t('toToday')}
          </Button>
        )}
        <Segmented
          label={t('scale.label')}
          value={zoom}
          onValueChange={setZoom}
          options={SCALES.map((id) => ({ id, label: t(`scale.${id}`) }))}
        />
      </PageHeader>
      <div className="gantt-note">
        <Banner
          title={t('banner.title')}
          actions={
            <Button kind="line" onClick={() => void router.navigate({ to: '/worklenz/projects' })}>
              {t('banner.open')}
            </Button>
          }
        >
          {t('banner.text')}
        </Banner>
      </div>
      <GanttChart
        ref={chart}
        label={t('table')}
        rows={rows}
        links={links}
        zoom={zoom}
        today={today}
        isFree={isFree}
        tableWidth={isPhone ? 170 : 430}
        rowHeight={36}
        rowId={rowId}
        cursorKey={null}
        head={
          <>
            <span role="columnheader" className="gantt-name">
              {t('column.name')}
            </span>
            {!isPhone && (
              <>
                <span role="columnheader" className="gantt-dates">
                  {t('column.dates')}
                </span>
                <span role="columnheader" className="gantt-done">
                  {t('column.progress')}
                </span>
              </>
            )}
          </>
        }
        renderCells={(_, index) => {
          const row = shown[index];
          if (!row) return null;
          const { step, depth } = row;
          return (
            <>
              <StepName
                step={step}
                depth={depth}
                open={!closed.has(step.id)}
                onToggle={() => sample.toggle(step.id)}
              />
              {!isPhone && (
                <>
                  <span role="gridcell" className="gantt-dates hf-num">
                    {sample.dates(sample.daysOf(step))}
                  </span>
                  <span role="gridcell" className="gantt-done">
                    <ProgressBar value={step.progress} showValue />
                  </span>
                </>
              )}
            </>
          );
        }}
        preview={(drag) => {
          const days = sample.daysAfterDrag(drag);
          return {
            bars: new Map(days ? [[drag.id, days]] : []),
            title: days ? sample.dates(days) : '',
            hint: days ? String(daysBetween(days.start, days.end) + 1) : '',
          };
        }}
        onDrop={(drag) => {
          const days = sample.daysAfterDrag(drag);
          if (days) sample.setDragged(new Map(sample.dragged).set(drag.id, days));
        }}
        onRow={() => undefined}
        onMenu={() => undefined}
      />
    </div>
  );
}
