/** The header of the drawer: previous and next task, the position in the list, watch, copy link, and the menu. */
import {
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Eye,
  EyeOff,
  Link,
  Maximize2,
  Minimize2,
  Play,
  Square,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useMyMembership } from '../../../data/people.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import { useTimers } from '../../../data/timers.ts';
import { ariaKeys } from '../../../lib/keyboard.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { UnmuteButton } from '../../../modules/muting/unmute-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { RunningClock } from '../task-values/running-time.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useDrawerLines } from './use-drawer-lines.ts';

interface DrawerStepsProps {
  readonly task: Task | null | undefined;
  readonly position: { readonly index: number; readonly of: number } | undefined;
  readonly onStep: (by: 1 | -1) => void;
}

export function DrawerSteps({ task, position, onStep }: DrawerStepsProps) {
  const { t } = useTranslation('drawer');
  const lookups = useTaskLookups();
  const phone = useIsPhone();
  return (
    <>
      {phone ? (
        <span className="hf-td-headkey hf-grow">{task ? taskKey(task, lookups.project) : null}</span>
      ) : (
        <span className="hf-sep" />
      )}
      <IconButton
        icon={ChevronUp}
        label={t('previous')}
        keys="k"
        disabled={!position || position.index === 1}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('next')}
        keys="j"
        disabled={!position || position.index === position.of}
        onClick={() => onStep(1)}
      />
      {position && !phone && <span className="hf-td-place">{t('place', position)}</span>}
    </>
  );
}

/** The person's timer on the task: starts it, or shows the elapsed time and stops it. */
function TimerButton({ task }: { readonly task: Task }) {
  const { t } = useTranslation('timers');
  const commands = useTaskCommands();
  const runs = useTimers().some((timer) => timer.task_id === task.id);
  const label = t(runs ? 'stopTimer' : 'start');
  return (
    <Button
      icon={runs ? Square : Play}
      aria-label={label}
      aria-keyshortcuts={ariaKeys(listKeys('timer'))}
      data-tip={label}
      data-tip-keys={listKeys('timer')}
      onClick={() => commands.toggleTimer(task.id)}
    >
      {runs ? <RunningClock taskId={task.id} /> : label}
    </Button>
  );
}

interface DrawerActionsProps {
  readonly task: Task;
  readonly full: boolean;
  readonly onFull: (full: boolean) => void;
  readonly alone: boolean;
}

export function DrawerActions({ task, full, onFull, alone }: DrawerActionsProps) {
  const { t } = useTranslation('drawer');
  const commands = useTaskCommands();
  const me = useMyMembership(task.team_id)?.id;
  const phone = useIsPhone();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const more = useRef<HTMLButtonElement>(null);
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
  const items = useDrawerLines(task, more, phone ? watchItem : null);
  useOfferMenus(() => {
    // A list of the project already offers the other items for its tasks. `delete` and `timer` are offered with the
    // shortcuts.
    const rest = alone ? items.filter(({ id }) => id !== 'delete' && id !== 'timer') : [];
    const offered = [watchItem, ...(phone ? [] : [fullItem]), ...rest];
    return [{ id: 'drawer', label: '', icon: Eye, items: offered }];
  });
  return (
    <>
      <UnmuteButton target={{ kind: 'task', id: task.id }} />
      {!phone && (
        <>
          <TimerButton task={task} />
          <Button icon={Eye} aria-pressed={watching} data-tip={t('watchHint')} onClick={watch}>
            {t(watching ? 'watching' : 'watch')}
          </Button>
          <IconButton icon={Link} label={t('copyLink')} onClick={() => void commands.copyLink(task.id)} />
          <IconButton {...width} aria-pressed={full} onClick={fullItem.onSelect} />
        </>
      )}
      <IconButton
        ref={more}
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
