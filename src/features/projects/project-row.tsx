/** One project of the list: star, name (the link), its cells, and what can be done with it. On phones two lines. */
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Star, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowProject } from '../../app/use-follow-project.ts';
import type { ProjectItem } from '../../data/project-list.ts';
import { useProjectPref } from '../../data/projects.ts';
import { useCan } from '../../data/permissions.ts';
import { classNames } from '../../ui/class-names.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { UnsentMark } from './unsent-mark.tsx';
import { isClosed, type ProjectColumn, ProgressCell, StatusCell } from './project-columns.tsx';
import { useProjectWords } from './project-words.ts';

export interface RowHandlers {
  readonly onFavorite: (item: ProjectItem) => void;
  readonly onArchive: (item: ProjectItem) => void;
  readonly onArchiveForAll: (item: ProjectItem) => void;
  readonly onEdit: (item: ProjectItem) => void;
  readonly onRemove: (item: ProjectItem) => void;
}

interface ProjectRowProps extends RowHandlers {
  readonly item: ProjectItem;
  readonly columns: readonly ProjectColumn[];
  readonly unsent: boolean;
  readonly today: string;
}

/** Where a project opens: the view the person last chose for it. */
export function useProjectTab(projectId: string): 'board' | 'tasks-list' {
  return useProjectPref(projectId)?.default_view === 'BOARD' ? 'board' : 'tasks-list';
}

interface ActionsProps extends RowHandlers {
  readonly item: ProjectItem;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

function ProjectMenu({ item, anchor, onClose, ...handlers }: ActionsProps) {
  const { onFavorite, onArchive, onArchiveForAll, onEdit, onRemove } = handlers;
  const { t } = useTranslation('projects');
  const follow = useFollowProject(item.project);
  const mayEdit = useCan('project.update', item.project.id);
  const mayArchiveForAll = useCan('project.archive-for-all', item.project.id);
  const mayRemove = useCan('project.delete', item.project.id);
  const items: MenuItem[] = [
    {
      id: 'favorite',
      label: t(item.favorite ? 'unstar' : 'star'),
      icon: Star,
      keys: 'f',
      onSelect: () => onFavorite(item),
    },
    follow,
    ...(mayEdit
      ? [{ id: 'edit', label: t('edit'), icon: Pencil, keys: 'e', onSelect: () => onEdit(item) }]
      : []),
    {
      id: 'archive',
      label: t(item.archived ? 'restore' : 'archive'),
      icon: item.archived ? ArchiveRestore : Archive,
      onSelect: () => onArchive(item),
    },
    ...(mayArchiveForAll
      ? [
          {
            id: 'archive-for-all',
            label: t(item.archived ? 'restoreForAll' : 'archiveForAll'),
            icon: item.archived ? ArchiveRestore : Archive,
            onSelect: () => onArchiveForAll(item),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          { id: 'end', separator: true as const },
          { id: 'remove', label: t('remove'), icon: Trash2, danger: true, onSelect: () => onRemove(item) },
        ]
      : []),
  ];
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={t('actionsOf', { name: item.project.name })}
      items={items}
      placement="bottom-end"
    />
  );
}

function PhoneLine({ item, today }: { readonly item: ProjectItem; readonly today: string }) {
  const words = useProjectWords();
  return (
    <span className="projects-phone hf-phone-only">
      <StatusCell item={item} words={words} />
      <ProgressCell item={item} />
      <DueDate day={item.project.end_date} today={today} done={isClosed(item, words)} />
    </span>
  );
}

export const ProjectRow = memo(function ProjectRow(props: ProjectRowProps) {
  const { item, columns, unsent, today, ...handlers } = props;
  const { project, favorite } = item;
  const { t } = useTranslation('projects');
  const tab = useProjectTab(project.id);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <tr className="hf-table-row projects-row" data-project={project.id} data-menu={menu ? '' : undefined}>
      <td className="projects-star">
        <IconButton
          icon={Star}
          size="sm"
          label={t(favorite ? 'unstarName' : 'starName', { name: project.name })}
          pressed={favorite}
          className={classNames('projects-star-btn', favorite && 'is-on')}
          onClick={() => handlers.onFavorite(item)}
        />
      </td>
      <td className="projects-name">
        <Link
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
          {unsent && <UnsentMark />}
        </Link>
        <PhoneLine item={item} today={today} />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={column.align === 'end' ? 'is-end' : undefined}>
          {column.cell(item)}
        </td>
      ))}
      <td className="projects-more">
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={t('actionsOf', { name: project.name })}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(menu ? null : event.currentTarget)}
        />
        {menu && <ProjectMenu item={item} anchor={menu} onClose={() => setMenu(null)} {...handlers} />}
      </td>
    </tr>
  );
});
