/** The rows of the page of what is due: heads of groups, tasks, and the button for the rest of a group. Only those on screen are drawn. */
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { taskKey } from '../../data/tasks/use-task.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { personOf } from '../../lib/person-of.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { face, PRIORITY_FACTS, StateGlyph, useDueLookups } from './due-facts.tsx';
import type { DueGroup, DueListRow } from './due-groups.ts';
import type { DueGrouping } from './due-search.ts';
import { stateOf, TASK_STATES } from './due-tasks.ts';

/** So many people stand in a row. */
const MOST_FACES = 3;

function TaskLine({ task, by }: { readonly task: Task; readonly by: DueGrouping }) {
  const { t } = useTranslation(['due-tasks', 'tasks']);
  const lookups = useDueLookups();
  const onOpen = useTaskLink();
  const project = lookups.projects.get(task.project_id);
  const priority = PRIORITY_FACTS.find(({ id }) => id === task.priority_id);
  const people = task.assignees.flatMap((id) => lookups.people.get(id) ?? []).map(personOf);
  const state = stateOf(task, lookups);
  return (
    <div className="due-row" data-done={state === 'done' ? '' : undefined}>
      <span className="hf-desktop-only">
        <span className="hf-cmd-key due-key">{taskKey(task, project)}</span>
      </span>
      <StateGlyph state={state} label={t(`state.${state}`)} />
      <a
        className="due-link hf-trunc"
        href={`/worklenz/projects/${task.project_id}?task=${task.id}`}
        onClick={onOpen({ id: task.id, projectId: task.project_id })}
      >
        {task.name}
      </a>
      {priority && <PriorityBars level={priority.level} label={t(`tasks:priority.${priority.key}`)} />}
      {by !== 'members' && (
        <span className="due-people">
          <AvatarStack people={people} max={MOST_FACES} size={18} />
        </span>
      )}
      {project && by !== 'project' && (
        <span className="due-project hf-trunc">
          <ColorSquare color={project.color_code} />
          <span className="hf-trunc">{project.name}</span>
        </span>
      )}
      <span className="due-day">
        <DueDate day={task.end_date} time={task.due_time} today={lookups.today} done={state === 'done'} />
      </span>
    </div>
  );
}

/** The words of a group and its picture. */
function useGroupWords(): (group: DueGroup, by: DueGrouping) => readonly [string, React.ReactNode] {
  const { t } = useTranslation(['due-tasks', 'tasks']);
  const locale = useLocale();
  const { people, projects, labels } = useDueLookups();
  return ({ id }, by) => {
    const gone = t('tasks:filter.gone');
    switch (by) {
      case 'members': {
        const member = people.get(id ?? '');
        return member ? [member.name, face(member, 18)] : [id === null ? t('nobody') : gone, null];
      }
      case 'project': {
        const project = projects.get(id ?? '');
        return [project?.name ?? gone, project && <ColorSquare color={project.color_code} />];
      }
      case 'labels': {
        const label = labels.get(id ?? '');
        return label
          ? [label.name, <ColorSquare key="dot" dot color={label.color_code} />]
          : [t('noLabel'), null];
      }
      case 'priority': {
        const priority = PRIORITY_FACTS.find((one) => one.id === id);
        return priority
          ? [t(`tasks:priority.${priority.key}`), <PriorityBars key="bars" level={priority.level} />]
          : [t('tasks:none'), null];
      }
      case 'status': {
        const state = TASK_STATES.find((one) => one === id) ?? 'todo';
        return [t(`state.${state}`), <StateGlyph key="ring" state={state} />];
      }
      default:
        return [id === null ? t('span.none') : formatDayLong(id, locale), null];
    }
  };
}

interface RowContext {
  readonly by: DueGrouping;
  readonly onWhole: (group: string | null) => void;
}

function Head({ group, by }: { readonly group: DueGroup; readonly by: DueGrouping }) {
  const { t } = useTranslation('due-tasks');
  const [words, picture] = useGroupWords()(group, by);
  return (
    <h2 className="hf-sect due-head">
      {picture}
      <span className="hf-trunc">{words}</span>
      <span className="hf-subtle hf-num">{t('count', { count: group.tasks.length })}</span>
    </h2>
  );
}

function More({ group, by, onWhole }: RowContext & { readonly group: DueGroup }) {
  const { t } = useTranslation('due-tasks');
  const [words] = useGroupWords()(group, by);
  const all = t('all', { count: group.tasks.length });
  return (
    <div className="due-more">
      <Button size="sm" aria-label={`${all}: ${words}`} onClick={() => onWhole(group.id)}>
        {all}
      </Button>
    </div>
  );
}

const renderRow = (_index: number, row: DueListRow, context: RowContext): React.ReactNode => {
  if (row.kind === 'head') return <Head group={row.group} by={context.by} />;
  if (row.kind === 'more') return <More group={row.group} {...context} />;
  return <TaskLine task={row.task} by={context.by} />;
};

const keyOf = (_index: number, row: DueListRow): string => row.key;

/** The height of a row, in pixels. */
const ROW = 36;
/** Drawn before anything is measured. */
const AT_FIRST = 40;

interface DueRowsProps extends RowContext {
  readonly rows: readonly DueListRow[];
}

export function DueRows({ rows, by, onWhole }: DueRowsProps) {
  return (
    <Virtuoso
      className="due-body hf-scroll"
      tabIndex={-1}
      data={rows}
      context={{ by, onWhole }}
      computeItemKey={keyOf}
      itemContent={renderRow}
      defaultItemHeight={ROW}
      increaseViewportBy={ROW * 8}
      initialItemCount={Math.min(rows.length, AT_FIRST)}
    />
  );
}
