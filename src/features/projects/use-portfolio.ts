/** The data of the portfolio roadmap, and its view settings, which are stored on this device. */
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUser } from '../../app/session/session.ts';
import { useCanInProjects } from '../../data/permissions.ts';
import { useForecasts } from '../../data/portfolio.ts';
import type { ProjectGrouping, ProjectItem } from '../../data/project-list.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';
import { formatDay } from '../../lib/format-day.ts';
import type { Zoom } from '../../modules/gantt/gantt-axis.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import type { BarDays } from '../../modules/gantt/gantt-row.ts';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';
import { portfolioRows, type PortfolioTexts, type RowInput } from './portfolio-rows.ts';
import { isClosed } from './project-columns.tsx';
import { useGroupName } from './use-group-name.ts';

/** Zoom levels; days would be too fine for projects. */
export const SCALES = ['week', 'month', 'quarter'] as const satisfies readonly Zoom[];

interface PortfolioSettings {
  readonly zoom: (typeof SCALES)[number];
  readonly milestones: boolean;
  readonly table: number | null;
}

const FIRST: PortfolioSettings = { zoom: 'month', milestones: true, table: null };
const keyOf = (): string => `holdfast.portfolio.${currentUser()?.id ?? ''}`;

function read(): PortfolioSettings {
  try {
    const stored = JSON.parse(readStored('local', keyOf()) ?? '{}') as Record<string, unknown>;
    const { table } = stored;
    return {
      zoom: SCALES.find((one) => one === stored['zoom']) ?? FIRST.zoom,
      milestones: stored['milestones'] !== false,
      table: typeof table === 'number' && Number.isFinite(table) ? table : null,
    };
  } catch {
    return FIRST;
  }
}

export function usePortfolioSettings() {
  const [settings, setSettings] = useState(read);
  useEffect(() => {
    writeStored('local', keyOf(), JSON.stringify(settings));
  }, [settings]);
  const update = (change: Partial<PortfolioSettings>): void =>
    setSettings((before) => ({ ...before, ...change }));
  return [settings, update] as const;
}

function usePortfolioTexts(today: string): PortfolioTexts {
  const { t } = useTranslation('portfolio');
  const locale = useLocale();
  return useMemo(() => {
    const day = (one: string): string => formatDay(one, locale, today);
    return {
      day,
      dates: ({ start, end }: BarDays) => (start === end ? day(end) : `${day(start)} – ${day(end)}`),
      likely: (end, likely) => t('likely', { end: day(end), likely: day(likely) }),
      late: (end) => t('late', { end: day(end) }),
      open: t('open'),
    };
  }, [t, locale, today]);
}

export function usePortfolio(
  items: readonly ProjectItem[],
  grouping: ProjectGrouping | null,
  withMilestones: boolean,
) {
  const today = useToday();
  const forecasts = useForecasts(today);
  const texts = usePortfolioTexts(today);
  const lookups = useProjectLookups();
  const mayUpdate = useCanInProjects('project.update');
  // On phones touch scrolls the roadmap; dates are edited in the project form.
  const isPhone = useIsPhone();
  const groupName = useGroupName(grouping);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (key: string, wanted?: boolean): void => {
    const next = new Set(folded);
    const close = wanted ?? !next.has(key);
    if (close) next.add(key);
    else next.delete(key);
    setFolded(next);
  };
  const input: RowInput = useMemo(
    () => ({
      ...{ forecasts, today, texts, withMilestones, groupName },
      colorOf: ({ project }) => (lookups.health(project.health_id) ?? lookups.healths[0])?.color ?? null,
      isClosed: (item) => isClosed(item, lookups),
      mayMove: ({ project, archived }) => !isPhone && !archived && mayUpdate(project),
    }),
    [forecasts, today, texts, withMilestones, groupName, lookups, mayUpdate, isPhone],
  );
  const rows = useMemo(() => portfolioRows(items, grouping, folded, input), [items, grouping, folded, input]);
  return { rows, today, texts, forecasts, fold };
}
