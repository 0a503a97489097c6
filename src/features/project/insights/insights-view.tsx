/** Insights of a project: completed, late and forecast work, computed from the replica. The entry of the subfeature. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloudOff, Laptop } from 'lucide-react';
import { useInsights } from '../../../data/insights.ts';
import { useSyncStatus } from '../../../data/sync-status.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { InsightPart } from './insight-part.ts';
import { InsightExports } from './insight-exports.tsx';
import { MembersPart } from './members-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import './insights.css';

interface InsightsViewProps {
  readonly projectId: string;
  readonly onOpenTask: (taskId: string) => void;
  readonly onLastChanged: () => void;
}

/** Shows that the figures are computed on this device, also offline, or that the first sync is still running. */
function TruthMark() {
  const { t } = useTranslation('insights');
  const { online, bootstrap } = useSyncStatus();
  return (
    <span className="hf-insights-truth">
      <Icon icon={online ? Laptop : CloudOff} size={14} />
      {t(bootstrap === null ? 'live' : 'arriving')}
    </span>
  );
}

export function InsightsView({ projectId, onOpenTask, onLastChanged }: InsightsViewProps) {
  const { t } = useTranslation('insights');
  const [part, setPart] = useState<InsightPart>('overview');
  const [withArchived, setWithArchived] = useState(false);
  const insights = useInsights(projectId, withArchived);
  const shared = { onOpenTask, onPart: setPart, onLastChanged };
  return (
    <div className="hf-insights hf-scroll">
      <div className="hf-insights-tools" role="toolbar" aria-label={t('tools')}>
        <Segmented
          label={t('parts.label')}
          value={part}
          onValueChange={setPart}
          options={(['overview', 'members', 'tasks'] as const).map((id) => ({ id, label: t(`parts.${id}`) }))}
        />
        <TruthMark />
        <span className="hf-grow" />
        <Checkbox
          checked={withArchived}
          onCheckedChange={(checked) => setWithArchived(checked)}
          label={t('archived')}
        />
        {insights && <InsightExports part={part} insights={insights} />}
      </div>
      <div className="hf-insights-body">
        {insights === null ? (
          <Skeleton lines={8} height={20} />
        ) : part === 'overview' ? (
          <OverviewPart {...shared} insights={insights} />
        ) : part === 'members' ? (
          <MembersPart {...shared} insights={insights} />
        ) : (
          <TasksPart {...shared} insights={insights} />
        )}
      </div>
    </div>
  );
}
