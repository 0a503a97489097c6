/**
 * Search of descriptions, comments and file names over a replica, newest first in each kind. Separate from the task
 * search, which does not wait for it. Reads each row and its task again before returning it (SR1). Carries SR3.
 */
import type { Attachment, Comment } from '../../contract/entities/task-entities.ts';
import { foldText } from '../../contract/rules/fold-text.ts';
import type { FoundTexts, RowsChanged, SearchQuery, TaskNarrowing, TextHit } from '../client-types.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { type RowIndex, TableReader } from './table-reader.ts';
import type { TaskFinder } from './task-finder.ts';
import { excerpt, ofComment, ofDescription, ofFile, textWords } from './task-texts.ts';
import { type ListedText, TextList } from './text-list.ts';

/** More results than requested, because some rows may be deleted by now. */
const SPARE = 4;

/** A kind of text: its list, and the function that reads its rows again. */
interface Source {
  readonly kind: TextHit['kind'];
  readonly list: TextList;
  readonly read: (ids: string[]) => Promise<readonly (ListedText | null)[]>;
}

/** The conditions of a query. */
interface Asked {
  readonly words: readonly string[];
  readonly projects: ReadonlySet<string>;
  readonly narrowing: TaskNarrowing;
  /** Sets of user ids; the author must be in each of them. */
  readonly authors: readonly ReadonlySet<string>[];
  readonly limit: number;
  readonly proceed: () => Promise<boolean>;
}

/** Adapts a list of texts to a table reader. */
function listing<Row extends { readonly id: string }>(
  list: TextList,
  textOf: (row: Row) => ListedText | null,
): RowIndex<Row> {
  return {
    ids: () => list.ids(),
    put: (row) => {
      const text = textOf(row);
      if (text) list.put(text);
      else list.remove(row.id);
    },
    remove: (id) => list.remove(id),
  };
}

export class TextFinder {
  readonly #database: ReplicaDatabase;
  readonly #pause: () => Promise<void>;
  readonly #tasks: TaskFinder;
  readonly #comments: TableReader<Comment>;
  readonly #files: TableReader<Attachment>;
  readonly #sources: readonly Source[];
  /** Number of the last query; earlier queries return nothing. */
  #turn = 0;
  #ended = false;

  /** `tasks` provides the descriptions and the indexed tasks. `pause` yields to queued queries. */
  constructor(database: ReplicaDatabase, pause: () => Promise<void>, tasks: TaskFinder) {
    this.#database = database;
    this.#pause = pause;
    this.#tasks = tasks;
    const [comments, files] = [new TextList(), new TextList()];
    const { comment, attachment, task } = database;
    this.#comments = new TableReader(comment, listing(comments, ofComment), pause);
    this.#files = new TableReader(attachment, listing(files, ofFile), pause);
    this.#sources = [
      {
        kind: 'description',
        list: tasks.descriptions,
        read: async (ids) => (await task.bulkGet(ids)).map((row) => (row ? ofDescription(row) : null)),
      },
      {
        kind: 'comment',
        list: comments,
        read: async (ids) => (await comment.bulkGet(ids)).map((row) => (row ? ofComment(row) : null)),
      },
      {
        kind: 'file',
        list: files,
        read: async (ids) => (await attachment.bulkGet(ids)).map((row) => (row ? ofFile(row) : null)),
      },
    ];
  }

  /** Indexes comments and files; descriptions are indexed with the tasks. */
  async fill(): Promise<void> {
    await this.#files.fill();
    await this.#comments.fill();
  }

  /** Applies changes of the replica; resolves when the lists have them. */
  async follow(changes: readonly RowsChanged[]): Promise<void> {
    for (const { entity, ids } of changes) {
      if (entity === 'comment') await this.#comments.follow(ids);
      if (entity === 'attachment') await this.#files.follow(ids);
    }
  }

  /** At most `limit` of each kind. Returns nothing when a newer query has started. */
  async find({ text, teamId, limit, narrowing = {} }: SearchQuery): Promise<FoundTexts> {
    this.#turn += 1;
    const turn = this.#turn;
    const proceed = async (): Promise<boolean> => {
      await this.#pause();
      return turn === this.#turn && !this.#ended;
    };
    const words = textWords(text);
    const hits: TextHit[] = [];
    if (words.length > 0) {
      const projects = new Set(await this.#database.project.where('team_id').equals(teamId).primaryKeys());
      const authors = await this.#usersOf(narrowing);
      const asked = { words, projects, narrowing, authors, limit, proceed };
      for (const source of this.#sources)
        if (turn === this.#turn) hits.push(...(await this.#hitsIn(source, asked)));
    }
    const complete = this.#tasks.complete && this.#comments.complete && this.#files.complete;
    return { hits: turn === this.#turn ? hits : [], complete };
  }

  /** Stops building the lists. */
  end(): void {
    this.#ended = true;
    this.#comments.end();
    this.#files.end();
  }

  async #usersOf({ people = [] }: TaskNarrowing): Promise<readonly ReadonlySet<string>[]> {
    const members = await this.#database.teamMember.bulkGet([...new Set(people.flat())]);
    const users = new Map(members.flatMap((one) => (one?.user_id ? [[one.id, one.user_id] as const] : [])));
    return people.map((ids) => new Set(ids.flatMap((id) => users.get(id) ?? [])));
  }

  async #hitsIn({ kind, list, read }: Source, asked: Asked): Promise<readonly TextHit[]> {
    const { words, projects, narrowing, authors, limit, proceed } = asked;
    const { people, ...ofTask } = narrowing;
    const within = kind === 'description' ? narrowing : ofTask;
    const isOwn = ({ author }: ListedText): boolean =>
      kind === 'description' || authors.every((some) => author !== null && some.has(author));
    const isWanted = (folded: string, entry: ListedText): boolean => {
      if (!words.some((word) => folded.includes(word)) || !isOwn(entry)) return false;
      const task = this.#tasks.index.within(entry.taskId, projects, within);
      if (!task) return false;
      const missing = words.filter((word) => !folded.includes(word));
      if (kind !== 'description') return missing.length === 0;
      // Tasks whose name has all words are found by the task search.
      const name = foldText(task.name);
      return missing.every((word) => name.includes(word)) && !words.every((word) => name.includes(word));
    };
    const found = await list.find((entry) => isWanted(entry.text, entry), limit + SPARE, proceed);
    const texts = await read(found.map(({ id }) => id));
    const tasks = await this.#database.task.bulkGet(found.map(({ taskId }) => taskId));
    const isHere = (index: number): boolean => {
      const task = tasks[index];
      return task !== undefined && !task.archived && projects.has(task.project_id);
    };
    return texts
      .flatMap((one, index) => (one && isHere(index) && isWanted(foldText(one.text), one) ? [one] : []))
      .slice(0, limit)
      .map(({ id, taskId, text }) => ({ id, kind, taskId, text: excerpt(text, words) }));
  }
}
