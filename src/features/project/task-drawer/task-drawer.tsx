/**
 * The drawer of one task, beside the live list: content at the left, properties at the right; below 1200 px the
 * properties are under the title, on a phone as buttons. Opened by the address (`task`); the screen defines closing and
 * stepping. Keys inside: J and K open the next and the previous task, Escape closes; the list's shortcuts for fields
 * and commands work too.
 */
import './task-drawer.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { TaskTab } from '../../../modules/navigation/task-tab.ts';
import { taskKey, useTask } from '../../../data/tasks/use-task.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { usePageName } from '../../../lib/page-name.ts';
import { useAfterFirstPaint } from '../../../lib/use-after-first-paint.ts';
import { useIsPhone, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileSection } from '../attachments/file-section.tsx';
import { useMarks } from '../task-values/row-mark.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { DependencyList } from './dependency-list.tsx';
import { DrawerActions, DrawerSteps } from './drawer-header.tsx';
import { PropertyButtons } from './property-buttons.tsx';
import { SubtaskList } from './subtask-list.tsx';
import { TaskDiscussion } from './task-discussion.tsx';
import { TaskDescription } from '../task-description/task-description.tsx';
import { TaskElsewhere } from './task-elsewhere.tsx';
import { TaskHeading } from './task-heading.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskProperties } from './task-properties.tsx';
import { type EditedLog, TimeLog, TimeLogEditor } from '../time-log/time-log.tsx';
import { RepeatEditor } from '../task-recurrence/repeat-property.tsx';
import { useDrawerKeys } from './use-drawer-keys.ts';

export interface TaskDrawerProps {
  readonly projectId: string;
  readonly taskId: string;
  readonly onClose: () => void;
  /** Opens the task before (-1) or after (+1) this one in the list shown. */
  readonly onStep: (by: 1 | -1) => void;
  /** Position of the task in the list shown, counted from 1; undefined when it is not in the list. */
  readonly position?: { readonly index: number; readonly of: number } | undefined;
  /** The tab in the address. */
  readonly tab: TaskTab | null;
  readonly onTab: (tab: TaskTab) => void;
  /** Covers the whole page instead of being beside the list. */
  readonly full: boolean;
  readonly onFull: (full: boolean) => void;
  /**
   * Opened over a screen that does not list the tasks of its project: the drawer then offers the task's commands to the
   * palette.
   */
  readonly alone?: boolean;
  /** Shows another task: a subtask, an ancestor, or one that a dependency links. */
  readonly onOpenTask: (taskId: string) => void;
}

export function TaskDrawer(props: TaskDrawerProps) {
  const { projectId, taskId, onClose, onStep, position, tab, onTab, full, onFull, alone = false } = props;
  const { t } = useTranslation('drawer');
  const found = useTask(taskId);
  // Statuses, people and columns are those of the page's project, so a task of another project would show wrong values.
  const task = found && found.project_id !== projectId ? undefined : found;
  usePageName('task', task?.name);
  const [shownHere, setShownHere] = useState<string | null>(null);
  if (task && shownHere !== task.id) setShownHere(task.id);
  const isArriving = useIsInitialSync();
  const frame = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const isPainted = useAfterFirstPaint();
  useFocusAfter();

  const onKeyDown = useDrawerKeys({ frame, task, projectId, onStep, onRename: setRenaming, alone });
  return (
    <div ref={frame} className="hf-td-keys" role="presentation" onKeyDown={onKeyDown}>
      <Drawer
        open
        inAddress
        size={full ? 'full' : 'lg'}
        label={task?.name ?? t('task')}
        onClose={onClose}
        header={<DrawerSteps task={task} position={position} onStep={onStep} />}
        actions={task && <DrawerActions task={task} full={full} onFull={onFull} alone={alone} />}
      >
        <div className="hf-td">
          {task && (
            <DrawerBody
              key={task.id}
              task={task}
              isPainted={isPainted}
              renaming={renaming === task.id}
              onRename={(on) => setRenaming(on ? task.id : null)}
              onOpenTask={props.onOpenTask}
              tab={tab}
              onTab={onTab}
            />
          )}
          {found && !task && <TaskElsewhere task={found} wasHere={shownHere === found.id} />}
          {task === null && !isArriving && <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>}
        </div>
      </Drawer>
    </div>
  );
}

/** After the drawer closes, focuses the card of the cursor, else the list, unless something else has the focus. */
function useFocusAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('.hf-tcard[data-cursor]')?.focus({ preventScroll: true });
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-view]')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

interface DrawerBodyProps extends Pick<TaskDrawerProps, 'tab' | 'onTab' | 'onOpenTask'> {
  readonly task: Task;
  /** False in the first frame, which shows the upper parts only; the others render in the second frame. */
  readonly isPainted: boolean;
  readonly renaming: boolean;
  readonly onRename: (on: boolean) => void;
}

function DrawerBody({ task, isPainted, renaming, onRename, onOpenTask, tab, onTab }: DrawerBodyProps) {
  const commands = useTaskCommands();
  const lookups = useTaskLookups();
  const markOf = useMarks();
  const phone = useIsPhone();
  // When the properties are above the text, the time log follows the text.
  const narrow = useMediaQuery('(max-width: 1199px)');
  const [editedLog, setEditedLog] = useState<EditedLog | null>(null);
  const [repeatAnchor, setRepeatAnchor] = useState<HTMLElement | null>(null);
  const repeat = { open: repeatAnchor !== null, onOpen: setRepeatAnchor };
  return (
    <div className="hf-td-cols hf-fill" data-key={taskKey(task, lookups.project)}>
      <div className="hf-td-main hf-scroll">
        <TaskHeading
          task={task}
          renaming={renaming}
          onRename={onRename}
          onCommit={(name) => commands.rename(task.id, name)}
          onOpenTask={onOpenTask}
        />
        {phone && <PropertyButtons task={task} repeat={repeat} mark={markOf(task.id)} />}
        <TaskDescription task={task} />
        <SubtaskList task={task} markOf={markOf} onOpenTask={onOpenTask} />
        {isPainted && (
          <>
            <DependencyList task={task} onOpenTask={onOpenTask} />
            <FileSection task={task} />
            {narrow && <TimeLog task={task} onEdit={setEditedLog} />}
            <TaskDiscussion task={task} tab={tab} onTab={onTab} />
          </>
        )}
      </div>
      {!phone && (
        <aside className="hf-td-rail hf-scroll">
          <TaskProperties task={task} repeat={repeat} />
          {isPainted && !narrow && <TimeLog task={task} onEdit={setEditedLog} />}
          {isPainted && <TaskHistory task={task} mark={markOf(task.id)} />}
        </aside>
      )}
      {editedLog && <TimeLogEditor task={task} edited={editedLog} onClose={() => setEditedLog(null)} />}
      <RepeatEditor task={task} anchor={repeatAnchor} onClose={() => setRepeatAnchor(null)} />
    </div>
  );
}
