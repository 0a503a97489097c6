/** The head of the drawer: steps through the list shown, the place in it, following, the link, and what else can be done. */
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  ChevronUp,
  CornerDownRight,
  CornerLeftUp,
  Ellipsis,
  Eye,
  EyeOff,
  FolderInput,
  Link,
  Maximize2,
  Minimize2,
  Play,
  Square,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useMyMembership } from '../../../data/people.ts';
import { useCan } from '../../../data/permissions.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { useTimers } from '../../../data/timers.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { UnmuteButton } from '../../../modules/muting/unmute-button.tsx';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useShareLine } from '../../../modules/share-out/use-share-line.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuAction, type MenuItem } from '../../../ui/menu.tsx';
import { RunningClock } from '../task-values/running-time.tsx';
import { taskLink, useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { useViewStore } from '../view-state/view-store.ts';

interface DrawerStepsProps {
  readonly task: Task | null | undefined;
  readonly place: { readonly index: number; readonly of: number } | undefined;
  readonly onStep: (by: 1 | -1) => void;
}

export function DrawerSteps({ task, place, onStep }: DrawerStepsProps) {
  const { t } = useTranslation('drawer');
  const facts = useTaskFacts();
  const phone = useIsPhone();
  return (
    <>
      {phone ? (
        <span className="hf-td-headkey hf-grow">{task ? taskKey(task, facts.project) : null}</span>
      ) : (
        <span className="hf-sep" />
      )}
      <IconButton
        icon={ChevronUp}
        label={t('previous')}
        keys="k"
        disabled={!place || place.index === 1}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('next')}
        keys="j"
        disabled={!place || place.index === place.of}
        onClick={() => onStep(1)}
      />
      {place && !phone && <span className="hf-td-place">{t('place', place)}</span>}
    </>
  );
}

/** My timer of the task: starts it, or shows how long it has run and stops it. */
function TimerButton({ task }: { readonly task: Task }) {
  const { t } = useTranslation('timers');
  const commands = useTaskCommands();
  const runs = useTimers().some((timer) => timer.task_id === task.id);
  const words = t(runs ? 'stopTimer' : 'start');
  return (
    <Button
      icon={runs ? Square : Play}
      aria-label={words}
      aria-keyshortcuts="Shift+T"
      data-tip={words}
      data-tip-keys="shift+t"
      onClick={() => commands.toggleTimer(task.id)}
    >
      {runs ? <RunningClock taskId={task.id} /> : words}
    </Button>
  );
}

interface DrawerActionsProps {
  readonly task: Task;
  readonly full: boolean;
  readonly onFull: (full: boolean) => void;
}

export function DrawerActions({ task, full, onFull }: DrawerActionsProps) {
  const { t } = useTranslation(['drawer', 'timers', 'tasks']);
  const store = useViewStore();
  const commands = useTaskCommands();
  const me = useMyMembership(task.team_id)?.id;
  const mayDelete = useCan('task.delete', task.project_id);
  const phone = useIsPhone();
  const muting = useMuting();
  const shareLine = useShareLine();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const watching = me !== undefined && task.subscribers.includes(me);
  const watch = (): void => {
    if (me !== undefined) void commands.watch(task.id, me, !watching);
  };
  const watchItem: MenuAction = {
    id: 'watch',
    label: t(watching ? 'unwatch' : 'watch'),
    icon: watching ? EyeOff : Eye,
    onSelect: watch,
  };
  const width = { icon: full ? Minimize2 : Maximize2, label: t(full ? 'sidePanel' : 'fullPage') };
  const fullItem: MenuAction = { id: 'full', ...width, onSelect: () => onFull(!full) };
  // The rest is offered for every task.
  const offered = [watchItem, ...(phone ? [] : [fullItem])];
  useOfferMenus(() => [{ id: 'drawer', label: '', icon: Eye, items: offered }]);
  const link = (): void => void commands.copyLink(task.id);
  const runs = useTimers().some((timer) => timer.task_id === task.id);
  const items: readonly MenuItem[] = [
    ...(phone
      ? [
          {
            id: 'timer',
            label: t(runs ? 'timers:stopTimer' : 'timers:start'),
            icon: runs ? Square : Play,
            onSelect: () => commands.toggleTimer(task.id),
          },
          watchItem,
          { id: 'link', label: t('copyLink'), icon: Link, onSelect: link },
        ]
      : []),
    ...shareLine(() => ({ title: task.name, url: taskLink(task.project_id, task.id) })),
    muting.line({ kind: 'task', id: task.id }),
    ...(task.parent_task_id === null
      ? []
      : [
          {
            id: 'toTask',
            label: t('toTask'),
            icon: CornerLeftUp,
            onSelect: () => void commands.toTask(task.id),
          },
        ]),
    {
      id: 'toSubtask',
      label: t('tasks:toSubtask'),
      icon: CornerDownRight,
      onSelect: () => menu && store.openEditor('parent', menu, [task.id]),
    },
    {
      id: 'project',
      label: t('tasks:toProject'),
      icon: FolderInput,
      onSelect: () => menu && store.openMove(menu, [task.id]),
    },
    {
      id: 'archive',
      label: t(task.archived ? 'restore' : 'archive'),
      icon: task.archived ? ArchiveRestore : Archive,
      onSelect: () => void commands.archive([task.id], !task.archived),
    },
    { id: 'line', separator: true },
    {
      id: 'delete',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      disabled: !mayDelete,
      onSelect: () => commands.remove([task.id]),
    },
  ];
  return (
    <>
      <UnmuteButton target={{ kind: 'task', id: task.id }} />
      {!phone && (
        <>
          <TimerButton task={task} />
          <Button icon={Eye} aria-pressed={watching} data-tip={t('watchHint')} onClick={watch}>
            {t(watching ? 'watching' : 'watch')}
          </Button>
          <IconButton icon={Link} label={t('copyLink')} onClick={link} />
          <IconButton {...width} aria-pressed={full} onClick={fullItem.onSelect} />
        </>
      )}
      <IconButton
        icon={Ellipsis}
        label={t('more')}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(menu ? null : event.currentTarget)}
      />
      <Menu
        anchor={menu}
        onClose={() => setMenu(null)}
        label={t('more')}
        items={items}
        placement="bottom-end"
      />
    </>
  );
}
