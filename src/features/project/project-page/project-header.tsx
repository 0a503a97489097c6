/** The header of a project: its name, status and health, its views, its people, and the button for a new task. */
import './project-header.css';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CalendarDays,
  CalendarRange,
  ChartGantt,
  ChartNoAxesColumn,
  Ellipsis,
  List,
  Megaphone,
  Paperclip,
  Plus,
  SquareKanban,
  Star,
} from 'lucide-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { ProjectTab } from '../view-state/project-search.ts';
import { useCan } from '../../../data/permissions.ts';
import { useProjectUpdates } from '../../../data/project-updates.ts';
import { useProjectPref } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { UnmuteButton } from '../../../modules/muting/unmute-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import { useProjectPanel } from './open-panel.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

const ProjectMenu = lazyComponent(() => import('./project-menu.tsx').then((module) => module.ProjectMenu));
const route = getRouteApi('/worklenz/_shell/projects/$projectId');

interface ProjectHeaderProps {
  readonly tab: ProjectTab;
  readonly onTab: (tab: ProjectTab) => void;
  /** Null without permission. */
  readonly onNewTask: (() => void) | null;
}

/** Status and health as text with an icon; a picker with permission to change them. */
function ProjectState() {
  const { t } = useTranslation('project');
  const { project } = useTaskLookups();
  const mutate = useMutate();
  const canEdit = useCan('project.update', project.id);
  const [open, setOpen] = useState<{ what: 'health' | 'status'; anchor: HTMLElement } | null>(null);
  const { statuses, healths, ...lookups } = useProjectLookups();
  const [noHealth, ...others] = healths;
  const options = noHealth ? [{ ...noHealth, label: t('noHealth') }, ...others] : others;
  const health = options.find(({ id }) => id === project.health_id) ?? options[0];
  const status = lookups.status(project.status_id) ?? statuses[0];
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
        <span className="hf-trunc" data-tip-overflow="">
          {health?.label}
        </span>
      </Button>
      <Button
        className="hf-head-state"
        disabled={!canEdit}
        aria-label={t('statusIs', { value: status?.label })}
        aria-haspopup="dialog"
        onClick={(event) => setOpen({ what: 'status', anchor: event.currentTarget })}
      >
        {status?.icon}
        <span className="hf-trunc" data-tip-overflow="">
          {status?.label}
        </span>
      </Button>
      <Picker
        anchor={open?.what === 'health' ? open.anchor : null}
        onClose={close}
        label={t('healthLabel')}
        options={options}
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

interface ProjectMenuButtonProps {
  readonly tab: ProjectTab;
  readonly size?: 'md' | 'touch';
}

function ProjectMenuButton({ tab, size = 'md' }: ProjectMenuButtonProps) {
  const { t } = useTranslation('project');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <ProjectMenu tab={tab} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

/** The members of the project; opens the members panel. */
function ProjectPeople() {
  const { t } = useTranslation('project');
  const { members } = useTaskLookups();
  const isArriving = useIsInitialSync();
  const [panel, open] = useProjectPanel();
  return (
    <button
      type="button"
      className="hf-phead-members"
      aria-haspopup="dialog"
      aria-expanded={panel === 'members'}
      onClick={() => open(panel === 'members' ? null : 'members')}
    >
      <VisuallyHidden>{t(isArriving ? 'members' : 'membersOf', { number: members.length })}</VisuallyHidden>
      <span aria-hidden>
        {members.length === 0 ? t('members') : <AvatarStack people={members} size={24} />}
      </span>
    </button>
  );
}

function UpdatesButton({ size = 'md' }: { readonly size?: 'md' | 'touch' }) {
  const { t } = useTranslation('project');
  const { project } = useTaskLookups();
  const updates = useProjectUpdates(project.id);
  const isArriving = useIsInitialSync();
  const [panel, open] = useProjectPanel();
  return (
    <IconButton
      icon={Megaphone}
      size={size}
      label={t('updates')}
      badge={isArriving ? 0 : (updates?.length ?? 0)}
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
  const views = [
    { id: 'tasks-list', label: t('tabs.list'), icon: List },
    { id: 'board', label: t('tabs.board'), icon: SquareKanban },
    { id: 'calendar', label: t('tabs.calendar'), icon: CalendarDays },
    { id: 'roadmap', label: t('tabs.roadmap'), icon: CalendarRange },
    { id: 'workload', label: t('tabs.workload'), icon: ChartGantt },
    { id: 'insights', label: t('tabs.insights'), icon: ChartNoAxesColumn },
  ] as const;
  return views.map((one) => ({
    ...one,
    href: hrefOf(one.id),
    current: tab === one.id,
    onSelect: () => onTab(one.id),
  }));
}

export function ProjectHeader({ tab, onTab, onNewTask }: ProjectHeaderProps) {
  const { t } = useTranslation('project');
  const { project } = useTaskLookups();
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
        <UnmuteButton target={{ kind: 'project', id: project.id }} size="sm" />
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
        <ProjectMenuButton tab={tab} />
        {onNewTask && (
          <span>
            <Button kind="primary" icon={Plus} keys={listKeys('create')} onClick={onNewTask}>
              {t('newTask')}
            </Button>
          </span>
        )}
      </div>
      <div className="hf-phead-phone">
        <TabLinks label={t('views')} items={items} />
        <span className="hf-grow" />
        <UnmuteButton target={{ kind: 'project', id: project.id }} size="touch" />
        <UpdatesButton size="touch" />
        <ProjectMenuButton tab={tab} size="touch" />
        {onNewTask && <IconButton icon={Plus} size="touch" label={t('newTask')} onClick={onNewTask} />}
      </div>
    </header>
  );
}
