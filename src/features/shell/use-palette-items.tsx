/** The search results of the palette: tasks, projects, people, and recently opened items. All from the replica. */
import { useRouter } from '@tanstack/react-router';
import { AlignLeft, History, ListFilter, MessageSquare, Paperclip, type LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { compareText } from '../../../contract/rules/compare-text.ts';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { categoryOf } from '../../../contract/rules/group-defaults.ts';
import { openPeopleForm } from '../../modules/navigation/people-form.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { type RecentItem, readRecent } from '../../modules/navigation/recent-items.ts';
import { useTeamMembers } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { useProjectPrefs, useProjects } from '../../data/projects.ts';
import { useSync } from '../../data/sync-context.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import type { TaskNarrowing, TextHit } from '../../data/sync-types.ts';
import { useTextHits } from '../../data/text-hits.ts';
import { type FoundTask, type TaskSearch, useTasksById } from '../../data/task-search.ts';
import { fuzzyRank } from '../../lib/fuzzy-rank.ts';
import { personOf } from '../../lib/person-of.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import type { CommandItem } from '../../ui/command-menu.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { notify, notifyAction } from '../../ui/toast-store.ts';
import { readSearches } from './recent-searches.ts';
import type { CompletedQuery } from './use-palette-query.ts';

const PROJECTS = 6;
const PEOPLE = 5;
const RECENT = 6;
/** Number of projects shown without a query. */
const FIRST_PROJECTS = 4;

const NATURAL = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Matching items, best first. */
function fitting<T>(items: readonly T[], query: string, textOf: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, rank: fuzzyRank(query, textOf(item)) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

function useTaskItem(): (task: FoundTask) => CommandItem {
  const open = useOpenTask();
  return ({ id, name, key, project, status }) => {
    const category = status?.category_id;
    const kind = category === DONE_CATEGORY_ID ? 'done' : category === DOING_CATEGORY_ID ? 'doing' : 'todo';
    return {
      id,
      label: name,
      glyph: (
        <StatusGlyph
          kind={kind}
          color={category === undefined ? null : categoryOf(category).color_code}
          label={status?.name}
        />
      ),
      code: key,
      hint: (
        <>
          <ColorSquare color={project.color_code} />
          <span className="hf-trunc">{project.name}</span>
        </>
      ),
      onSelect: () => open({ id, projectId: project.id }),
      onAlternate: () => open({ id, projectId: project.id }, { ownPage: true }),
    };
  };
}

function useProjectItem(): (project: Project) => CommandItem {
  const router = useRouter();
  return ({ id, name, key, color_code: color }) => ({
    id,
    label: name,
    glyph: <ColorSquare color={color} />,
    code: key,
    onSelect: () =>
      void router.navigate({
        to: '/worklenz/projects/$projectId',
        params: { projectId: id },
      }),
  });
}

/** The items opened last on this device, as of the opening of the palette. */
function useRecent(): readonly RecentItem[] {
  const { userId } = useSync();
  const [recent] = useState(() => readRecent(userId));
  return recent;
}

/** Favourites first, then recently opened ones, then by name. Other people's changes do not affect the order. */
function useOrderedProjects(): readonly Project[] {
  const projects = useProjects();
  const prefs = useProjectPrefs();
  const recent = useRecent();
  return useMemo(() => {
    const opened = recent.filter(({ kind }) => kind === 'project');
    const ranks = new Map(opened.map(({ id }, index) => [id, index]));
    const rankOf = (id: string): number => ranks.get(id) ?? opened.length;
    const isFavorite = (id: string): boolean => prefs.get(id)?.favorite ?? false;
    return projects
      .filter(({ id }) => !prefs.get(id)?.archived)
      .toSorted(
        (one, other) =>
          Number(isFavorite(other.id)) - Number(isFavorite(one.id)) ||
          rankOf(one.id) - rankOf(other.id) ||
          NATURAL.compare(one.name, other.name) ||
          compareText(one.id, other.id),
      );
  }, [projects, prefs, recent]);
}

function usePeopleItems(query: string): readonly CommandItem[] {
  const { t } = useTranslation('palette');
  const members = useTeamMembers();
  const mayEdit = useCan('member.edit');
  const copy = async (email: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(email);
      notifyAction({ text: t('copied', { email }), duration: 3000 });
    } catch {
      notify({ title: t('copyFailed'), text: email, tone: 'warning' });
    }
  };
  if (query === '') return [];
  const active = members.filter((member) => member.active);
  return fitting(active, query, ({ name, email }) => `${name} ${email.split('@')[0] ?? ''}`)
    .slice(0, PEOPLE)
    .map((member) => ({
      id: member.id,
      label: member.name,
      glyph: <PersonAvatar {...personOf(member)} size={18} decorative />,
      hint: member.email,
      onSelect: () => {
        if (mayEdit) openPeopleForm({ kind: 'member', memberId: member.id });
        else void copy(member.email);
      },
    }));
}

/** Recently opened items that still exist, newest first. */
function useRecentItems(): readonly CommandItem[] {
  const recent = useRecent();
  const projects = useProjects();
  const taskIds = recent.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  const { tasks } = useTasksById(taskIds);
  const taskItem = useTaskItem();
  const projectItem = useProjectItem();
  return recent
    .flatMap(({ kind, id }) => {
      const task = kind === 'task' && tasks.get(id);
      if (task) return [taskItem(task)];
      return projects.filter((project) => project.id === id).map(projectItem);
    })
    .slice(0, RECENT);
}

const TEXT_ICONS: Readonly<Record<TextHit['kind'], LucideIcon>> = {
  description: AlignLeft,
  comment: MessageSquare,
  file: Paperclip,
};

interface TextItems extends Record<'descriptions' | 'comments' | 'files', readonly CommandItem[]> {
  readonly partial: boolean;
}

/** Matches in descriptions, comments and files; each opens its task. */
function useTextItems(query: string, narrowing: TaskNarrowing | undefined): TextItems {
  const { hits, partial } = useTextHits(query, narrowing);
  const ids = useMemo(() => [...new Set(hits.map(({ taskId }) => taskId))], [hits]);
  const { tasks } = useTasksById(ids);
  const open = useOpenTask();
  const itemsOf = (wanted: TextHit['kind']): readonly CommandItem[] =>
    hits.flatMap(({ id, kind, taskId, text }) => {
      const task = tasks.get(taskId);
      if (!task || kind !== wanted) return [];
      const place = { id: taskId, projectId: task.project.id };
      return {
        id: `${kind} ${id}`,
        label: text,
        icon: TEXT_ICONS[kind],
        hint: task.name,
        onSelect: () => open(kind === 'comment' ? { ...place, part: 'comments' } : place),
        onAlternate: () => open(place, { ownPage: true }),
      };
    });
  const [descriptions, comments, files] = [itemsOf('description'), itemsOf('comment'), itemsOf('file')];
  return { descriptions, comments, files, partial };
}

export interface PaletteItems {
  readonly recent: readonly CommandItem[];
  readonly searches: readonly CommandItem[];
  readonly filters: readonly CommandItem[];
  readonly tasks: readonly CommandItem[];
  readonly projects: readonly CommandItem[];
  readonly people: readonly CommandItem[];
  readonly descriptions: readonly CommandItem[];
  readonly comments: readonly CommandItem[];
  readonly files: readonly CommandItem[];
  /** The tasks are those of an earlier query. */
  readonly pending: boolean;
  /** The replica has not been searched completely. */
  readonly partial: boolean;
}

/** Recent searches, to repeat them. */
function useSearchItems(): readonly CommandItem[] {
  const { userId } = useSync();
  const [searches] = useState(() => readSearches(userId));
  return searches.map((text) => ({ id: `search ${text}`, label: text, icon: History, fills: text }));
}

const NONE: readonly CommandItem[] = [];
const NOTHING = {
  ...{ recent: NONE, searches: NONE, filters: NONE, tasks: NONE, projects: NONE, people: NONE },
  ...{ descriptions: NONE, comments: NONE, files: NONE, pending: false, partial: false },
};

/** `found`: the tasks of this query or of an earlier one. */
export function usePaletteItems(
  { text: query, narrowing, completions }: CompletedQuery,
  found: TaskSearch,
): PaletteItems {
  const isArriving = useIsInitialSync();
  const taskItem = useTaskItem();
  const projectItem = useProjectItem();
  const ordered = useOrderedProjects();
  const recent = useRecentItems();
  const searches = useSearchItems();
  const people = usePeopleItems(query);
  const { partial: areTextsPartial, ...texts } = useTextItems(query, narrowing);
  const filters = completions.map(({ id, label, query: fills }) => ({ id, label, icon: ListFilter, fills }));
  const ofTasks = {
    ...texts,
    tasks: found.tasks.map(taskItem),
    pending: found.pending,
    // Data that has not arrived from the server cannot be found.
    partial: found.partial || areTextsPartial || isArriving,
  };
  if (narrowing) return { ...NOTHING, ...ofTasks, filters };
  if (query === '') {
    const shown = new Set(recent.map(({ id }) => id));
    const others = ordered.filter(({ id }) => !shown.has(id)).slice(0, FIRST_PROJECTS);
    return { ...NOTHING, recent, searches, filters, projects: others.map(projectItem) };
  }
  const projects = fitting(ordered, query, ({ name, key }) => `${name} ${key}`).slice(0, PROJECTS);
  return { ...NOTHING, ...ofTasks, filters, projects: projects.map(projectItem), people };
}
