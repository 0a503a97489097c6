/** The table beside the portfolio roadmap: name, health, progress, manager. */
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProjectPref } from '../../data/projects.ts';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar, type Person } from '../../ui/person-avatar.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { UnsentMark } from '../../ui/unsent-mark.tsx';
import type { PortfolioRow, ProjectRowOf } from './portfolio-rows.ts';

export function PortfolioHead() {
  const { t } = useTranslation('projects');
  return (
    <>
      <span role="columnheader" className="pf-name">
        {t('column.name')}
      </span>
      <span role="columnheader" className="pf-health">
        {t('column.health')}
      </span>
      <span role="columnheader" className="pf-progress">
        {t('column.progress')}
      </span>
      <span role="columnheader" className="pf-who">
        <span className="hf-visually-hidden">{t('column.owner')}</span>
      </span>
    </>
  );
}

interface ProjectCellsProps {
  readonly row: ProjectRowOf;
  readonly lead: Person | undefined;
  readonly unsent: boolean;
}

function ProjectCells({ row: { item }, lead, unsent }: ProjectCellsProps) {
  const { t } = useTranslation('projects');
  const lookups = useProjectLookups();
  const { project } = item;
  const tab = useProjectPref(project.id)?.default_view === 'BOARD' ? 'board' : 'tasks-list';
  const health = lookups.health(project.health_id) ?? lookups.healths[0];
  const done = t('tasksDone', { done: item.doneTasks, count: item.allTasks });
  return (
    <>
      <span role="rowheader" className="pf-name">
        <ColorSquare color={project.color_code} />
        <Link
          to="/worklenz/projects/$projectId"
          params={{ projectId: project.id }}
          search={{ tab, pinned_tab: tab }}
          className="hf-trunc"
          tabIndex={-1}
          data-tip-overflow=""
        >
          {project.name}
        </Link>
        {unsent && <UnsentMark label={t('unsent')} />}
      </span>
      <span role="gridcell" className="pf-health">
        {health?.icon}
        <span className="hf-trunc">{health?.label}</span>
      </span>
      <span role="gridcell" className="pf-progress" data-tip={done}>
        {item.progress !== null && <ProgressBar value={item.progress} width={48} label={done} showValue />}
      </span>
      <span role="gridcell" className="pf-who">
        {lead && <PersonAvatar {...lead} />}
      </span>
    </>
  );
}

interface CellsProps {
  readonly row: PortfolioRow;
  readonly lead: Person | undefined;
  readonly unsent: boolean;
  readonly onFold: (key: string) => void;
}

export function PortfolioCells({ row, lead, unsent, onFold }: CellsProps) {
  const { t } = useTranslation('roadmap');
  if (row.kind === 'project') return <ProjectCells row={row} lead={lead} unsent={unsent} />;
  return (
    <span role="rowheader" className="pf-name pf-group">
      <IconButton
        icon={row.folded ? ChevronRight : ChevronDown}
        size="sm"
        label={t(row.folded ? 'expand' : 'collapse', { name: row.name })}
        aria-expanded={!row.folded}
        tabIndex={-1}
        data-in-passing=""
        onClick={(event) => {
          event.stopPropagation();
          onFold(row.key);
        }}
      />
      <span className="hf-trunc">{row.name}</span>
      <span className="hf-count">{row.count}</span>
    </span>
  );
}
