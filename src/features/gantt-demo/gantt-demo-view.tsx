/** A demonstration of a timeline with made-up steps. It says so; nothing in it is stored or sent. */
import './gantt-demo.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CalendarArrowUp, ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/today.ts';
import { daysBetween } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { chartSpan, DAY_WIDTH, type Scale } from './chart.ts';
import { samplePlan, type Step, type StepId, visibleSteps } from './sample-plan.ts';
import { ChartBody, ChartHead } from './timeline-chart.tsx';

const SCALES: readonly Scale[] = ['day', 'week', 'month'];
/** How much of the past is in view beside today. */
const PAST_SHOWN = 12;

/** The words about a step: its dates, and what it waits for. */
function useStepTexts(today: string) {
  const { t } = useTranslation('gantt-demo');
  const locale = useLocale();
  const dates = ({ start, end }: Step): string =>
    `${formatDay(start, locale, today)} – ${formatDay(end, locale, today)}`;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const after = ({ after: ids }: Step): string =>
    ids.length === 0 ? '' : t('after', { names: list.format(ids.map((id) => t(`step.${id}`))) });
  const tip = (step: Step): string =>
    [t(`step.${step.id}`), dates(step), `${String(step.progress)}%`, after(step)].filter(Boolean).join(' · ');
  return { dates, after, tip };
}

interface StepRowProps {
  readonly step: Step;
  readonly depth: 0 | 1;
  readonly open: boolean;
  readonly dates: string;
  readonly after: string;
  readonly onToggle: () => void;
}

function StepRow({ step, depth, open, dates, after, onToggle }: StepRowProps) {
  const { t } = useTranslation('gantt-demo');
  const name = t(`step.${step.id}`);
  return (
    <tr data-depth={depth}>
      <th scope="row">
        <div className="gantt-name">
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
          {after && <VisuallyHidden>, {after}</VisuallyHidden>}
        </div>
      </th>
      <td className="gantt-dates hf-num">{dates}</td>
      <td className="gantt-done">
        <ProgressBar value={step.progress} showValue />
      </td>
    </tr>
  );
}

export function GanttDemoView() {
  const { t } = useTranslation('gantt-demo');
  const router = useRouter();
  const isPhone = useIsPhone();
  const today = useToday();
  const plan = useMemo(() => samplePlan(today), [today]);
  const span = useMemo(() => chartSpan(plan), [plan]);
  const [scale, setScale] = useState<Scale>(isPhone ? 'month' : 'week');
  const [closed, setClosed] = useState<ReadonlySet<StepId>>(new Set());
  const plane = useRef<HTMLDivElement>(null);
  const words = useStepTexts(today);
  const rows = visibleSteps(plan, closed);

  const toToday = (): void => {
    const days = daysBetween(span.from, today) - PAST_SHOWN;
    plane.current?.scrollTo({ left: days * DAY_WIDTH[scale] });
  };
  useEffect(toToday, [scale, span, today]);

  const toggle = (id: StepId): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <div className="gantt-page">
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
          value={scale}
          onValueChange={setScale}
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
      <div ref={plane} className="gantt-plan hf-scroll">
        <table className="gantt-table" aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('column.name')}</th>
              <th scope="col" className="gantt-dates">
                {t('column.dates')}
              </th>
              <th scope="col" className="gantt-done">
                {t('column.progress')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, depth }) => (
              <StepRow
                key={step.id}
                step={step}
                depth={depth}
                open={!closed.has(step.id)}
                dates={words.dates(step)}
                after={words.after(step)}
                onToggle={() => toggle(step.id)}
              />
            ))}
          </tbody>
        </table>
        <div className="gantt-chart">
          <ChartHead span={span} scale={scale} today={today} />
          <ChartBody rows={rows} span={span} scale={scale} today={today} tipOf={words.tip} />
        </div>
      </div>
    </div>
  );
}
