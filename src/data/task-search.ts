/** Finding tasks of the active team by key or name, over everything on this device and without the network. */
import { useEffect, useMemo, useState } from 'react';
import type { Project } from '../../contract/entities/project-entities.ts';
import { foldText } from '../lib/match-text.ts';
import { useProjects } from './projects.ts';
import { useSync } from './sync-context.ts';
import type { SyncClient } from './sync-types.ts';

/** What is kept of a task while searching. */
export interface IndexedTask {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly name: string;
  readonly folded: string;
}

export interface FoundTask {
  readonly id: string;
  readonly name: string;
  /** `HQ7-118`; empty while the server has not given a number. */
  readonly key: string;
  readonly project: Project;
}

const PAGE = 2000;

/** Reads all tasks page by page, so that typing stays smooth; hands over what it has after each. */
async function readIndex(
  client: SyncClient,
  onPage: (tasks: readonly IndexedTask[]) => void,
  isWanted: () => boolean,
): Promise<void> {
  const index: IndexedTask[] = [];
  let after = '';
  while (isWanted()) {
    const page = await client.replica.task.where('id').above(after).limit(PAGE).toArray();
    for (const { id, project_id, task_no, name, archived } of page) {
      if (!archived) index.push({ id, projectId: project_id, number: task_no, name, folded: foldText(name) });
    }
    if (isWanted()) onPage([...index]);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    after = last.id;
  }
}

/** The best matches: whole keys, names that begin with the words, then names that hold them. */
export function findTasks(
  index: readonly IndexedTask[],
  projects: ReadonlyMap<string, Project>,
  query: string,
  limit: number,
): readonly FoundTask[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const ranked: { readonly rank: number; readonly task: FoundTask }[] = [];
  for (const { id, projectId, number, name, folded } of index) {
    const project = projects.get(projectId);
    if (!project) continue;
    const key = number > 0 ? `${project.key}-${String(number)}` : '';
    const foldedKey = key.toLowerCase();
    const isKey = foldedKey !== '' && foldedKey === words.join(' ');
    const all = `${foldedKey} ${folded}`;
    if (!isKey && !words.every((word) => all.includes(word))) continue;
    const rank = isKey ? 3 : folded.startsWith(first) || foldedKey.startsWith(first) ? 2 : 1;
    ranked.push({ rank, task: { id, name, key, project } });
  }
  return ranked
    .sort((one, other) => other.rank - one.rank)
    .slice(0, limit)
    .map(({ task }) => task);
}

/** Tasks that fit the query; reading begins when it is first asked for. */
export function useTaskSearch(query: string, limit: number): readonly FoundTask[] {
  const client = useSync();
  const projects = useProjects();
  const [index, setIndex] = useState<readonly IndexedTask[]>([]);
  const wanted = query.trim().length > 1;

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void readIndex(client, setIndex, () => current);
    return () => {
      current = false;
    };
  }, [client, wanted]);

  const byId = useMemo(() => new Map(projects.map((project) => [project.id, project])), [projects]);
  return useMemo(
    () => (wanted ? findTasks(index, byId, query, limit) : []),
    [wanted, index, byId, query, limit],
  );
}
