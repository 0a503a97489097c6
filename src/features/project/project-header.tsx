/** The head of a project: what it is and how it stands, its views, its people, and a new task. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Ellipsis, List, Megaphone, Paperclip, Plus, SquareKanban, Star } from 'lucide-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import type { ProjectTab } from '../../app/project-search.ts';
import { useFollowProject } from '../../app/use-follow-project.ts';
import { useCan } from '../../data/permissions.ts';
import { useProjectUpdates } from '../../data/project-updates.ts';
import { useProjectPref } from '../../data/projects.ts';
import { useMutate } from '../../data/sync-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Picker } from '../../ui/picker.tsx';
import { StatusGlyph, type StatusKind } from '../../ui/status-glyph.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { notifyAction } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useProjectPanel } from './open-panel.tsx';
import { useTaskFacts } from './task-facts.ts';
import { useTemplateParts } from './template-parts.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

const PROJECT_STATUS_KEYS = [
  'cancelled',
  'blocked',
  'onHold',
  'proposed',
  'planning',
  'progress',
  'completed',
  'continuous',
] as const;
const HEALTH_KEYS = ['notSet', 'attention', 'atRisk', 'good'] as const;
const KINDS: readonly StatusKind[] = [
  'blocked',
  'blocked',
  'blocked',
  'todo',
  'todo',
  'doing',
  'done',
  'further',
];

interface ProjectHeaderProps {
  readonly tab: ProjectTab;
  readonly onTab: (tab: ProjectTab) => void;
  /** Null for who may not. */
  readonly onNewTask: (() => void) | null;
}

/** Status and health as words with their sign; a picker for who may change them. */
function ProjectState() {
  const { t } = useTranslation('project');
  const { project } = useTaskFacts();
  const mutate = useMutate();
  const canEdit = useCan('project.update', project.id);
  const [open, setOpen] = useState<{ what: 'health' | 'status'; anchor: HTMLElement } | null>(null);
  const healthIndex = Math.max(
    0,
    PROJECT_HEALTHS.findIndex((one) => one.id === project.health_id),
  );
  const statusIndex = Math.max(
    0,
    PROJECT_STATUSES.findIndex((one) => one.id === project.status_id),
  );
  const healths = PROJECT_HEALTHS.map((one, index) => ({
    id: one.id,
    label: t(`health.${HEALTH_KEYS[index] ?? 'notSet'}`),
    icon: <ColorSquare dot color={one.color_code} />,
  }));
  const statuses = PROJECT_STATUSES.map((one, index) => ({
    id: one.id,
    label: t(`status.${PROJECT_STATUS_KEYS[index] ?? 'proposed'}`),
    icon: <StatusGlyph kind={KINDS[index] ?? 'todo'} color={one.color_code} />,
  }));
  const health = healths[healthIndex];
  const status = statuses[statusIndex];
  const close = (): void => setOpen(null);
  return (
    <>
      <Button
        className="hf-head-state"
        disabled={!canEdit}
        aria-label={t('healthIs', { value: health?.label })}
        aria-haspopup="dialog"
        onClick={(event) => setOpen({ what: 'health', anchor: event.currentTarget })}
      >
        {health?.icon}
        {health?.label}
      </Button>
      <Button
        className="hf-head-state"
        disabled={!canEdit}
        aria-label={t('statusIs', { value: status?.label })}
        aria-haspopup="dialog"
        onClick={(event) => setOpen({ what: 'status', anchor: event.currentTarget })}
      >
        {status?.icon}
        {status?.label}
      </Button>
      <Picker
        anchor={open?.what === 'health' ? open.anchor : null}
        onClose={close}
        label={t('healthLabel')}
        options={healths}
        value={health?.id ?? null}
        onChange={(id) => void mutate.project.update({ projectId: project.id, change: { healthId: id } })}
      />
      <Picker
        anchor={open?.what === 'status' ? open.anchor : null}
        onClose={close}
        label={t('statusLabel')}
        options={statuses}
        value={status?.id ?? null}
        onChange={(id) => void mutate.project.update({ projectId: project.id, change: { statusId: id } })}
      />
    </>
  );
}

interface ProjectMenuProps {
  readonly tab: ProjectTab;
  readonly size?: 'md' | 'touch';
}

function ProjectMenu({ tab, size = 'md' }: ProjectMenuProps) {
  const { t } = useTranslation('project');
  const { project, phaseLabel } = useTaskFacts();
  const pref = useProjectPref(project.id);
  const mutate = useMutate();
  const { icon: _icon, ...follow } = useFollowProject(project);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <IconButton
        icon={Ellipsis}
        size={size}
        label={t('more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('more')}
        items={items}
        placement="bottom-end"
      />
      {Part && <Part projectId={project.id} onClose={() => setPart(null)} />}
    </>
  );
}

/** Its people, and what is said about it: each opens its panel. */
function ProjectPeople() {
  const { t } = useTranslation('project');
  const { members } = useTaskFacts();
  const [panel, open] = useProjectPanel();
  return (
    <button
      type="button"
      className="hf-phead-members"
      aria-haspopup="dialog"
      aria-expanded={panel === 'members'}
      onClick={() => open(panel === 'members' ? null : 'members')}
    >
      <VisuallyHidden>{t('membersOf', { number: members.length })}</VisuallyHidden>
      <span aria-hidden>
        {members.length === 0 ? t('members') : <AvatarStack people={members} size={24} />}
      </span>
    </button>
  );
}

function UpdatesButton({ size = 'md' }: { readonly size?: 'md' | 'touch' }) {
  const { t } = useTranslation('project');
  const { project } = useTaskFacts();
  const updates = useProjectUpdates(project.id);
  const [panel, open] = useProjectPanel();
  return (
    <IconButton
      icon={Megaphone}
      size={size}
      label={t('updates')}
      badge={updates?.length ?? 0}
      aria-haspopup="dialog"
      aria-expanded={panel === 'updates'}
      onClick={() => open(panel === 'updates' ? null : 'updates')}
    />
  );
}

function FilesButton() {
  const { t } = useTranslation('project');
  const [panel, open] = useProjectPanel();
  return (
    <IconButton
      icon={Paperclip}
      label={t('files')}
      aria-haspopup="dialog"
      aria-expanded={panel === 'files'}
      onClick={() => open(panel === 'files' ? null : 'files')}
    />
  );
}

function useTabItems(tab: ProjectTab, onTab: (tab: ProjectTab) => void) {
  const { t } = useTranslation('project');
  const { projectId } = route.useParams();
  const router = useRouter();
  const hrefOf = (next: ProjectTab): string =>
    router.buildLocation({
      to: '/worklenz/projects/$projectId',
      params: { projectId },
      search: { tab: next },
    }).href;
  return [
    { id: 'tasks-list', label: t('tabs.list'), icon: List },
    { id: 'board', label: t('tabs.board'), icon: SquareKanban },
  ].map((one) => {
    const id = one.id === 'board' ? 'board' : 'tasks-list';
    return { ...one, href: hrefOf(id), current: tab === id, onSelect: () => onTab(id) } as const;
  });
}

export function ProjectHeader({ tab, onTab, onNewTask }: ProjectHeaderProps) {
  const { t } = useTranslation('project');
  const { project } = useTaskFacts();
  const pref = useProjectPref(project.id);
  const mutate = useMutate();
  const items = useTabItems(tab, onTab);
  const favorite = pref?.favorite ?? false;
  return (
    <header className="hf-phead">
      <div className="hf-subhead">
        <ColorSquare color={project.color_code} size="lg" />
        <h1 className="hf-subhead-title hf-trunc" data-tip-overflow="">
          {project.name}
        </h1>
        <IconButton
          icon={Star}
          size="sm"
          iconSize={16}
          className={classNames('hf-star', favorite && 'is-on')}
          pressed={favorite}
          label={t(favorite ? 'unfavorite' : 'favorite')}
          onClick={() => void mutate.projectPref.favorite({ projectId: project.id, favorite: !favorite })}
        />
        <span className="hf-phead-states">
          <ProjectState />
          <span className="hf-sep" />
        </span>
        <span className="hf-phead-tabs">
          <TabLinks label={t('views')} items={items} />
        </span>
        <span className="hf-grow" />
        <span className="hf-phead-people">
          <ProjectPeople />
        </span>
        <FilesButton />
        <UpdatesButton />
        <ProjectMenu tab={tab} />
        {onNewTask && (
          <span className="hf-phead-new">
            <Button kind="primary" icon={Plus} keys="c" onClick={onNewTask}>
              {t('newTask')}
            </Button>
          </span>
        )}
      </div>
      <div className="hf-phead-phone">
        <TabLinks label={t('views')} items={items} />
        <span className="hf-grow" />
        <UpdatesButton size="touch" />
        <ProjectMenu tab={tab} size="touch" />
        {onNewTask && <IconButton icon={Plus} size="touch" label={t('newTask')} onClick={onNewTask} />}
      </div>
    </header>
  );
}
