/** What can be done with a whole project, behind the three dots of its head. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from '@tanstack/react-router';
import type { ProjectTab } from '../../app/project-search.ts';
import { useFollowProject } from '../../app/use-follow-project.ts';
import { useCan } from '../../data/permissions.ts';
import { useProjectPref } from '../../data/projects.ts';
import { useMutate } from '../../data/sync-context.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { useProjectPanel } from './open-panel.tsx';
import { useTaskFacts } from './task-facts.ts';
import { useTemplateParts } from './template-parts.ts';

interface ProjectMenuProps {
  readonly tab: ProjectTab;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ProjectMenu({ tab, anchor, onClose }: ProjectMenuProps) {
  const { t } = useTranslation('project');
  const { project, phaseLabel } = useTaskFacts();
  const pref = useProjectPref(project.id);
  const mutate = useMutate();
  const { icon: _icon, ...follow } = useFollowProject(project);
  const [, openPanel] = useProjectPanel();
  const [part, setPart] = useState<'SaveTemplate' | 'ImportTasks' | null>(null);
  const parts = useTemplateParts();
  const mayEdit = useCan('project.update', project.id);
  const router = useRouter();
  // Its form stands in the list of projects; Back leads here again.
  const openSettings = (): void =>
    void router.navigate({ to: '/worklenz/projects', search: { edit: project.id } });
  const maySave = useCan('project-template.create', project.id) && parts !== null;
  const mayCreate = useCan('task.create', project.id) && parts !== null;
  const Part = part && parts?.[part];
  const favorite = pref?.favorite ?? false;
  const archived = pref?.archived ?? false;
  const view = tab === 'board' ? 'BOARD' : 'TASK_LIST';
  const items: MenuItem[] = [
    {
      id: 'view',
      label: t('openWith'),
      checked: (pref?.default_view ?? 'TASK_LIST') === view,
      onSelect: () => void mutate.projectPref.view({ projectId: project.id, defaultView: view }),
    },
    { id: 'line', separator: true },
    {
      id: 'favorite',
      label: t(favorite ? 'unfavorite' : 'favorite'),
      onSelect: () => void mutate.projectPref.favorite({ projectId: project.id, favorite: !favorite }),
    },
    follow,
    {
      id: 'link',
      label: t('copyLink'),
      onSelect: () => {
        const link = `${location.origin}/worklenz/projects/${project.id}`;
        void navigator.clipboard.writeText(link).then(
          () => notifyAction({ text: t('linkCopied'), duration: 3000 }),
          () => undefined,
        );
      },
    },
    {
      id: 'archive',
      label: t(archived ? 'unarchive' : 'archive'),
      onSelect: () => void mutate.projectPref.archive({ projectId: project.id, archived: !archived }),
    },
    { id: 'setup', separator: true },
    ...(mayEdit ? [{ id: 'settings', label: t('settings'), onSelect: openSettings }] : []),
    { id: 'members', label: t('members'), onSelect: () => openPanel('members') },
    { id: 'statuses', label: t('statuses'), onSelect: () => openPanel('statuses') },
    { id: 'phases', label: phaseLabel, onSelect: () => openPanel('phases') },
    ...(mayCreate || maySave ? [{ id: 'templates', separator: true as const }] : []),
    ...(mayCreate
      ? [{ id: 'import', label: t('tasksFromTemplate'), onSelect: () => setPart('ImportTasks') }]
      : []),
    ...(maySave
      ? [{ id: 'template', label: t('saveAsTemplate'), onSelect: () => setPart('SaveTemplate') }]
      : []),
  ];
  return (
    <>
      <Menu anchor={anchor} onClose={onClose} label={t('more')} items={items} placement="bottom-end" />
      {Part && <Part projectId={project.id} onClose={() => setPart(null)} />}
    </>
  );
}
