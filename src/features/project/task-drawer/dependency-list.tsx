/** Predecessors and successors of a task; more are added by searching the project. */
import './subtask-list.css';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dependency, Task } from '../../../../contract/entities/task-entities.ts';
import {
  type Candidate,
  type Dependencies,
  type DependencySide,
  useDependencies,
} from '../../../data/tasks/use-dependencies.ts';
import { taskKey, useTask } from '../../../data/tasks/use-task.ts';
import {
  DEPENDENCY_KINDS,
  type DependencyKind,
  LAG_LIMIT,
} from '../../../../contract/rules/dependency-rule.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { MenuButton } from '../../../ui/menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';

interface DependencyListProps {
  readonly task: Task;
  readonly onOpenTask: (taskId: string) => void;
}

const SIDES: readonly DependencySide[] = ['waitsFor', 'blocks'];

export function DependencyList({ task, onOpenTask }: DependencyListProps) {
  const dependencies = useDependencies(task);
  return SIDES.map((side) => (
    <Side key={side} task={task} side={side} dependencies={dependencies} onOpenTask={onOpenTask} />
  ));
}

interface SideProps extends DependencyListProps {
  readonly side: DependencySide;
  readonly dependencies: Dependencies;
}

function Side({ side, dependencies, onOpenTask }: SideProps) {
  const { t } = useTranslation('comments');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const edges = dependencies.edges[side];
  const label = t(`dependencies.${side}`);
  const commit = (change: Promise<void>): void => {
    change.catch(reportNotStored);
  };
  return (
    <section className="hf-td-section" aria-label={label}>
      <header className="hf-td-section-head">
        <h3>{label}</h3>
        {edges.length > 0 && <SyncedCount count={edges.length} />}
        <span className="hf-grow" />
        <IconButton
          icon={Plus}
          size="sm"
          label={t(`dependencies.add.${side}`)}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </header>
      <ul>
        {edges.map((edge) => (
          <OtherTask
            key={edge.id}
            edge={edge}
            side={side}
            onOpenTask={onOpenTask}
            onSet={(change) => commit(dependencies.set(edge, change))}
            onRemove={() => commit(dependencies.remove(edge))}
          />
        ))}
      </ul>
      {anchor && (
        <TaskPicker
          anchor={anchor}
          label={t(`dependencies.add.${side}`)}
          candidates={dependencies.candidates}
          side={side}
          onClose={() => setAnchor(null)}
          onChoose={(id) => commit(dependencies.add(side, id))}
        />
      )}
    </section>
  );
}

interface OtherTaskProps {
  readonly edge: Dependency;
  readonly side: DependencySide;
  readonly onOpenTask: (taskId: string) => void;
  readonly onSet: (change: { readonly kind?: DependencyKind; readonly lagDays?: number }) => void;
  readonly onRemove: () => void;
}

/** The type of a dependency (the ends it links) and its lag, with a menu to change them. */
function JoinMenu({ edge, name, onSet }: Pick<OtherTaskProps, 'edge' | 'onSet'> & { readonly name: string }) {
  const { t } = useTranslation('comments');
  const { kind, lag_days: lag } = edge;
  const words = `${t(`dependencies.kind.${kind}`)}${lag === 0 ? '' : ` ${t('dependencies.lag', { days: lag > 0 ? `+${String(lag)}` : `−${String(-lag)}` })}`}`;
  return (
    <MenuButton
      label={t('dependencies.join', { name, now: words })}
      size="sm"
      placement="bottom-end"
      items={[
        ...DEPENDENCY_KINDS.map((one) => ({
          id: one,
          label: t(`dependencies.kind.${one}`),
          checked: one === kind,
          onSelect: () => onSet({ kind: one }),
        })),
        { id: 'line', separator: true },
        {
          id: 'later',
          label: t('dependencies.later'),
          disabled: lag >= LAG_LIMIT,
          onSelect: () => onSet({ lagDays: lag + 1 }),
        },
        {
          id: 'earlier',
          label: t('dependencies.earlier'),
          disabled: lag <= -LAG_LIMIT,
          onSelect: () => onSet({ lagDays: lag - 1 }),
        },
        {
          id: 'none',
          label: t('dependencies.noLag'),
          disabled: lag === 0,
          onSelect: () => onSet({ lagDays: 0 }),
        },
      ]}
    >
      {words}
    </MenuButton>
  );
}

function OtherTask({ edge, side, onOpenTask, onSet, onRemove }: OtherTaskProps) {
  const { t } = useTranslation('comments');
  const lookups = useTaskLookups();
  const task = useTask(side === 'waitsFor' ? edge.related_task_id : edge.task_id);
  if (!task) return null;
  const status = lookups.statusById.get(task.status_id);
  return (
    <li className="hf-td-sub" data-done={status?.done ? '' : undefined}>
      <span className="hf-td-sub-status" data-tip={status?.name}>
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
      </span>
      <button type="button" className="hf-td-sub-open" onClick={() => onOpenTask(task.id)}>
        <span className="hf-td-sub-key">{taskKey(task, lookups.project)}</span>
        <span className="hf-td-sub-name hf-trunc" data-tip-overflow="">
          {task.name}
        </span>
      </button>
      <JoinMenu edge={edge} name={task.name} onSet={onSet} />
      <IconButton
        icon={X}
        size="sm"
        label={t('dependencies.remove', { name: task.name })}
        onClick={onRemove}
      />
    </li>
  );
}

interface TaskPickerProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly side: DependencySide;
  readonly candidates: (side: DependencySide) => readonly Candidate[];
  readonly onClose: () => void;
  readonly onChoose: (taskId: string) => void;
}

/** Mounted only while open, so that the tasks are read only then. */
function TaskPicker({ anchor, label, side, candidates, onClose, onChoose }: TaskPickerProps) {
  const { t } = useTranslation('comments');
  const lookups = useTaskLookups();
  const options = useMemo(
    () =>
      candidates(side).map(({ task, closesCycle }) => {
        const status = lookups.statusById.get(task.status_id);
        const key = taskKey(task, lookups.project);
        return {
          id: task.id,
          label: task.name,
          icon: <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />,
          ...(key === null ? {} : { hint: key, keywords: key }),
          ...(closesCycle && { disabled: true, hint: t('dependencies.cycle') }),
        };
      }),
    [candidates, side, lookups, t],
  );
  return (
    <Picker
      anchor={anchor}
      onClose={onClose}
      label={label}
      options={options}
      value={null}
      onChange={onChoose}
      placement="bottom-end"
      width={360}
    />
  );
}
