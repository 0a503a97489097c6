/**
 * Caches answers of task lists while they are valid. A list is built from the rows of its project's scope, its team's
 * scope and the caller's timers, and every change of a row changes the version of its scope (FD1, FD2). The versions
 * are read in the same snapshot as the rows. After a change, only affected parts are read, serialised and compressed
 * again. One per process; bounded by bytes.
 */
import { sql } from 'kysely';
import type { TaskListQuery } from '../../../../contract/compat/calls/task-lists.ts';
import { projectScope, teamScope } from '../../../../contract/sync.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { PreparedAnswer } from '../../../queries/prepared-answer.ts';
import { RowCache } from './row-cache.ts';
import { ListJson } from './list-json.ts';
import { makeListV3 } from './list-v3.ts';
import { ProjectSources, type ProjectState } from './project-sources.ts';
import { readCustomValues } from '../../../queries/tasks/task-source.ts';

/** Bytes of cached answers; their sources take about as much again. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The cached list of one request. */
interface CachedList {
  /** Everything the answer depends on. */
  readonly key: string;
  readonly answer: PreparedAnswer;
  readonly rows: RowCache;
  readonly json: ListJson;
}

export class ListAnswers {
  readonly #sources = new ProjectSources();
  /** By project, the caller's timers and query; least recently used first. */
  readonly #lists = new Map<string, CachedList>();
  #bytes = 0;

  /** The list's answer. The caller must have checked access to the project. */
  async list(
    context: ReadContext,
    place: { readonly projectId: string; readonly teamId: string },
    query: TaskListQuery,
  ): Promise<PreparedAnswer> {
    const { projectId } = place;
    const state = await stateOf(context, place);
    const name = `${projectId} ${state.timers} ${JSON.stringify(query)}`;
    const key = `${state.epoch} ${state.version} ${state.team}`;
    const known = this.#lists.get(name);
    if (known?.key === key) {
      this.#lists.delete(name);
      this.#lists.set(name, known);
      return known.answer;
    }
    const source = await this.#sources.read(context, projectId, state);
    const customValues = query.customColumns ? await readCustomValues(context, projectId) : new Map();
    const rows = known?.rows ?? new RowCache();
    const json = known?.json ?? new ListJson();
    // No await here, because another request may build the same list.
    const answer = new PreparedAnswer(json.pieces(makeListV3({ ...source, customValues }, query, rows)));
    this.#keep(name, { key, answer, rows, json });
    return answer;
  }

  #keep(name: string, list: CachedList): void {
    // Another request may have cached the same list meanwhile.
    this.#bytes -= this.#lists.get(name)?.answer.size ?? 0;
    this.#lists.delete(name);
    this.#lists.set(name, list);
    this.#bytes += list.answer.size;
    for (const [oldest, { answer }] of this.#lists) {
      if (this.#bytes <= MAX_BYTES || oldest === name) break;
      this.#lists.delete(oldest);
      this.#bytes -= answer.size;
    }
  }
}

interface ListState extends ProjectState {
  readonly team: number;
  /** The caller's running timers in the project. */
  readonly timers: string;
}

/** The versions and values that a list depends on. */
async function stateOf(
  { db, actor }: ReadContext,
  { projectId, teamId }: { projectId: string; teamId: string },
): Promise<ListState> {
  const found = await sql<ListState>`
    select (select epoch from server_meta) as epoch,
      coalesce((select version from scope_counters where scope = ${projectScope(projectId)}), 0) as version,
      coalesce((select version from scope_counters where scope = ${teamScope(teamId)}), 0) as team,
      coalesce((select string_agg(task_id::text || extract(epoch from start_time), ',' order by task_id) from timers
        where project_id = ${projectId} and user_id = ${actor.userId}), '') as timers`.execute(db);
  const [state] = found.rows;
  if (!state) throw new Error('a query without a table has a row');
  return state;
}
