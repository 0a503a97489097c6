/** What is due in all projects of the team, by person, project or day. Everything from this device. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleCheck } from 'lucide-react';
import { useTeamMembers } from '../../data/people.ts';
import { useOpenPlannedTasks } from '../../data/planned-tasks.ts';
import { useProjects } from '../../data/projects.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { taskKey } from '../../data/tasks/use-task.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { personOf } from '../../lib/person-of.ts';
import { useRowKeys } from '../../lib/use-single-keys.ts';
import { useTaskLink } from '../../modules/navigation/task-over-page.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import type { Project } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { type DueGroup, dueGroups, dueWithin } from './due-groups.ts';
import type { DueGrouping, DueSearch } from './due-search.ts';
import { DueTools } from './due-tools.tsx';
import './due-tasks.css';

const route = getRouteApi('/worklenz/_shell/due');
/** Rows of a group at first. */
const FIRST = 25;

interface RowProps {
  readonly task: Task;
  readonly project: Project | undefined;
  readonly today: string;
}

function DueRow({ task, project, today }: RowProps) {
  const onOpen = useTaskLink();
  return (
    <li className="due-row">
      <span className="hf-desktop-only">
        <span className="hf-cmd-key due-key">{taskKey(task, project)}</span>
      </span>
      <a
        className="due-link hf-trunc"
        href={`/worklenz/projects/${task.project_id}?task=${task.id}`}
        onClick={onOpen({ id: task.id, projectId: task.project_id })}
      >
        {task.name}
      </a>
      {project && (
        <span className="due-project hf-trunc hf-hide-phone">
          <ColorSquare color={project.color_code} />
          <span className="hf-trunc">{project.name}</span>
        </span>
      )}
      {task.end_date !== null && <DueDate day={task.end_date} time={task.due_time} today={today} />}
    </li>
  );
}

interface GroupProps {
  readonly group: DueGroup;
  readonly by: DueGrouping;
  readonly today: string;
}

function Group({ group: { id, tasks }, by, today }: GroupProps) {
  const { t } = useTranslation('due-tasks');
  const locale = useLocale();
  const projects = useProjects();
  const members = useTeamMembers();
  const [isWhole, setWhole] = useState(false);
  const projectById = useMemo(() => new Map(projects.map((one) => [one.id, one])), [projects]);
  const member = by === 'person' ? members.find((one) => one.id === id) : undefined;
  const ofProject = by === 'project' && id !== null ? projectById.get(id) : undefined;
  const words =
    by === 'day' ? formatDayLong(id ?? '', locale) : (member?.name ?? ofProject?.name ?? t('nobody'));
  return (
    <section className="due-group" aria-label={words}>
      <h2 className="hf-sect due-head">
        {member && <PersonAvatar {...personOf(member)} size={18} decorative />}
        {ofProject && <ColorSquare color={ofProject.color_code} />}
        {words}
        <span className="hf-subtle hf-num">{t('count', { count: tasks.length })}</span>
      </h2>
      <ul>
        {tasks.slice(0, isWhole ? tasks.length : FIRST).map((task) => (
          <DueRow key={task.id} task={task} project={projectById.get(task.project_id)} today={today} />
        ))}
      </ul>
      {!isWhole && tasks.length > FIRST && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('all', { count: tasks.length })}
        </Button>
      )}
    </section>
  );
}

interface NothingDueProps {
  /** Of some people or projects only. */
  readonly filtered: boolean;
  /** Looks further ahead; null where that is not far. */
  readonly onFurther: (() => void) | null;
  readonly onAll: () => void;
}

function NothingDue({ filtered, onFurther, onAll }: NothingDueProps) {
  const { t } = useTranslation('due-tasks');
  if (useSyncStatus().bootstrap !== null) {
    return (
      <EmptyState icon={CircleCheck} title={t('coming')}>
        {t('comingText')}
      </EmptyState>
    );
  }
  const next = filtered ? (
    <Button kind="line" onClick={onAll}>
      {t('ofEverybody')}
    </Button>
  ) : onFurther ? (
    <Button kind="line" onClick={onFurther}>
      {t('further')}
    </Button>
  ) : (
    <Link to="/worklenz/projects" className="hf-btn hf-btn-line">
      {t('toProjects')}
    </Link>
  );
  return (
    <EmptyState icon={CircleCheck} title={t(filtered ? 'emptyHere' : 'empty')} actions={next}>
      {t('emptyText')}
    </EmptyState>
  );
}

export function DueTasksView() {
  const { t } = useTranslation('due-tasks');
  const search = route.useSearch();
  const { span = 'week', by = 'person' } = search;
  const navigate = route.useNavigate();
  const change = (next: DueSearch): void =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace: true });
  const today = useToday();
  const open = useOpenPlannedTasks();
  const projects = useProjects();
  const members = useTeamMembers();
  const { bootstrap } = useSyncStatus();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, '.due-row', '.due-link');
  const due = useMemo(() => dueWithin(open ?? [], search, today), [open, search, today]);
  const groups = useMemo(() => {
    const rows: readonly { readonly id: string; readonly name: string }[] =
      by === 'person' ? members : projects;
    return dueGroups(due, search, new Map(rows.map((one) => [one.id, one])));
  }, [due, by, search, members, projects]);
  return (
    <div className="due-page">
      <PageHeader title={t('title')} count={open === null || bootstrap !== null ? undefined : due.length} />
      <DueTools search={search} onChange={change} onOpen={(next) => void navigate({ search: next })} />
      <div ref={list} className="due-body hf-scroll">
        {groups.map((group) => (
          <Group key={`${by} ${group.id ?? ''}`} group={group} by={by} today={today} />
        ))}
        {open !== null && groups.length === 0 && (
          <NothingDue
            filtered={search.people !== undefined || search.projects !== undefined}
            onFurther={span === 'month' || span === 'any' ? null : () => change({ span: 'month' })}
            onAll={() => change({ people: undefined, projects: undefined })}
          />
        )}
      </div>
    </div>
  );
}
