/** One project of the list: star, name (the link), cells, and menu. Two lines on phones. */
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectMenuAt } from '../../modules/project-actions/project-menu-at.tsx';
import type { ProjectItem } from '../../data/project-list.ts';
import { useProjectPref } from '../../data/projects.ts';
import { classNames } from '../../ui/class-names.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { UnsentMark } from '../../ui/unsent-mark.tsx';
import { isClosed, type ProjectColumn, ProgressCell, StatusCell } from './project-columns.tsx';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';

export interface RowHandlers {
  readonly onFavorite: (item: ProjectItem) => void;
  readonly onEdit: (item: ProjectItem) => void;
}

interface ProjectRowProps extends RowHandlers {
  readonly item: ProjectItem;
  readonly columns: readonly ProjectColumn[];
  readonly unsent: boolean;
  readonly today: string;
}

/** The view in which a project opens: the person's last choice for it. */
function useProjectTab(projectId: string): 'board' | 'tasks-list' {
  return useProjectPref(projectId)?.default_view === 'BOARD' ? 'board' : 'tasks-list';
}

const KEYS = { favorite: 'f', settings: 'e' } as const;

function PhoneLine({ item, today }: { readonly item: ProjectItem; readonly today: string }) {
  const lookups = useProjectLookups();
  return (
    <span className="projects-phone hf-phone-only">
      <StatusCell item={item} lookups={lookups} />
      <ProgressCell item={item} />
      <DueDate day={item.project.end_date} today={today} done={isClosed(item, lookups)} />
    </span>
  );
}

export const ProjectRow = memo(function ProjectRow(props: ProjectRowProps) {
  const { item, columns, unsent, today, onFavorite, onEdit } = props;
  const { project, favorite } = item;
  const { t } = useTranslation('projects');
  const tab = useProjectTab(project.id);
  const link = useRef<HTMLAnchorElement>(null);
  const menu = useProjectMenuAt({ project, link, keys: KEYS, onSettings: () => onEdit(item) });
  return (
    <tr
      className="hf-table-row projects-row"
      data-project={project.id}
      data-menu={menu.isOpen ? '' : undefined}
      onContextMenu={menu.onContextMenu}
    >
      <td className="projects-star">
        <IconButton
          icon={Star}
          size="sm"
          label={t(favorite ? 'unstarName' : 'starName', { name: project.name })}
          pressed={favorite}
          className={classNames('projects-star-btn', favorite && 'is-on')}
          onClick={() => onFavorite(item)}
        />
      </td>
      <td className="projects-name">
        <Link
          ref={link}
          to="/worklenz/projects/$projectId"
          params={{ projectId: project.id }}
          search={{ tab, pinned_tab: tab }}
          className="projects-link"
        >
          <ColorSquare color={project.color_code} size="lg" />
          <span className="projects-title hf-trunc" data-tip-overflow="">
            {project.name}
          </span>
          <span className="projects-key">{project.key}</span>
          {unsent && <UnsentMark label={t('unsent')} />}
        </Link>
        <PhoneLine item={item} today={today} />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={column.align === 'end' ? 'is-end' : undefined}>
          {column.cell(item)}
        </td>
      ))}
      <td className="projects-more">{menu.button}</td>
    </tr>
  );
});
