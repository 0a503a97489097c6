/** Numbers of projects of a team by status, health and category, as bars on one scale. Props: info. */
import { useTranslation } from 'react-i18next';
import { PROJECT_HEALTH_NAMES, PROJECT_STATUS_NAMES } from '../../../../contract/rules/project-counts.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { BarList } from '../report-parts/bar-list.tsx';

type Info = ReportOf<'reporting.teamInfo'>;

/** In display order. */
const STATUSES = [
  'in_progress',
  'in_planning',
  'completed',
  'proposed',
  'on_hold',
  'blocked',
  'cancelled',
] as const;
const HEALTHS = ['good', 'needs_attention', 'at_risk', 'not_set'] as const;

/** The shown fields of the answer, without the chart data that the server adds. */
export interface TeamFigures {
  readonly by_status: Omit<Info['by_status'], 'chart'>;
  readonly by_health: Omit<Info['by_health'], 'chart'>;
  readonly by_category: Pick<Info['by_category'], 'all' | 'data'>;
}

export function TeamOverview({ info }: { readonly info: TeamFigures }) {
  const { t } = useTranslation('reporting');
  const lookups = useProjectLookups();
  const { by_status: status, by_category: category, by_health: health } = info;
  return (
    <div className="report-drawer-column">
      <div className="report-drawer-lists">
        <BarList
          title={t('projectsBy.status')}
          note={t('allOf', { count: status.all })}
          rows={STATUSES.map((id) => {
            const word = lookups.statuses[PROJECT_STATUS_NAMES.indexOf(id)];
            return {
              id,
              name: word?.label ?? id,
              count: status[id],
              color: word?.color,
              glyph: word?.icon,
            };
          })}
        />
        <BarList
          title={t('projectsBy.health')}
          note={t('allOf', { count: health.all })}
          rows={HEALTHS.map((id) => {
            const word = lookups.healths[PROJECT_HEALTH_NAMES.indexOf(id)];
            return {
              id,
              name: word?.label ?? id,
              count: health[id],
              color: word?.color,
              glyph: word?.icon,
            };
          })}
        />
        <BarList
          title={t('projectsBy.category')}
          note={t('allOf', { count: category.all })}
          rows={category.data.map(({ id, label, color, count }) => ({
            id: id ?? label,
            name: label,
            count,
            color,
            glyph: <ColorSquare color={color} dot />,
          }))}
        />
      </div>
    </div>
  );
}
