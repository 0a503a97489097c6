/** The actions on a whole project, in the menu of its header and in the palette. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelRight } from 'lucide-react';
import type { ProjectTab } from '../view-state/project-search.ts';
import { useCan } from '../../../data/permissions.ts';
import { useProjectPref } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { projectMenuItems } from '../../../modules/project-actions/use-project-menu.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useProjectPanel } from './open-panel.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useTemplateParts } from '../view-state/template-parts.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { useOwnMenu } from './use-own-menu.ts';

const FeedDialog = lazyComponent(
  () => import('../../../modules/calendar-feed/feed-dialog.tsx').then((module) => module.FeedDialog),
  ['calendar-feeds', 'answers'],
);

interface ProjectMenuProps {
  readonly tab: ProjectTab;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Items without icons: this menu shows check marks only. */
const plain = (item: MenuItem): MenuItem => ('icon' in item ? { ...item, icon: undefined } : item);

export function ProjectMenu({ tab, anchor, onClose }: ProjectMenuProps) {
  const { t } = useTranslation('project');
  const { project, phaseLabel } = useTaskLookups();
  const pref = useProjectPref(project.id);
  const mutate = useMutate();
  const own = useOwnMenu();
  const [, openPanel] = useProjectPanel();
  const [part, setPart] = useState<'SaveTemplate' | 'ImportTasks' | null>(null);
  const [feed, setFeed] = useState(false);
  const parts = useTemplateParts();
  const store = useViewStore();
  const mayAdd = useCan('task.create', project.id);
  const maySave = useCan('project-template.create', project.id) && parts !== null;
  const mayCreate = mayAdd && parts !== null;
  const Part = part && parts?.[part];
  const view = tab === 'board' ? 'BOARD' : 'TASK_LIST';
  const items: MenuItem[] = [
    {
      id: 'view',
      label: t('openWith'),
      checked: (pref?.default_view ?? 'TASK_LIST') === view,
      onSelect: () => void mutate.projectPref.view({ projectId: project.id, defaultView: view }),
    },
    { id: 'line', separator: true },
    ...projectMenuItems(own, [
      { id: 'members', label: t('members'), onSelect: () => openPanel('members') },
      { id: 'statuses', label: t('statuses'), onSelect: () => openPanel('statuses') },
      { id: 'phases', label: phaseLabel, onSelect: () => openPanel('phases') },
      { id: 'files', label: t('files'), onSelect: () => openPanel('files') },
      {
        id: 'feed',
        label: t('calendarFeed'),
        onSelect: () => {
          FeedDialog.request();
          setFeed(true);
        },
      },
      ...(mayAdd || maySave ? [{ id: 'templates', separator: true as const }] : []),
      ...(mayAdd
        ? [{ id: 'table', label: t('importTasks'), onSelect: () => store.setImport({ text: '' }) }]
        : []),
      ...(mayCreate
        ? [{ id: 'import', label: t('tasksFromTemplate'), onSelect: () => setPart('ImportTasks') }]
        : []),
      ...(maySave
        ? [{ id: 'template', label: t('saveAsTemplate'), onSelect: () => setPart('SaveTemplate') }]
        : []),
    ]),
  ];
  useOfferMenus(() => [{ id: 'project', label: project.name, icon: PanelRight, items }]);
  return (
    <>
      <Menu
        anchor={anchor}
        onClose={onClose}
        label={t('more')}
        items={items.map(plain)}
        placement="bottom-end"
      />
      {feed && <FeedDialog projectId={project.id} name={project.name} onClose={() => setFeed(false)} />}
      {Part && <Part projectId={project.id} onClose={() => setPart(null)} />}
    </>
  );
}
