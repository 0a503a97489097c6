/**
 * The JSON of a task list, in chunks. Each task occurs in a group and in `allTasks` but is serialised once, and its
 * text is reused for later lists while its row is the same object.
 */
import type { V3List, V3Task } from '../../../../contract/compat/calls/task-shapes.ts';
import { AnswerPart } from '../../../queries/prepared-answer.ts';

/** Tasks per chunk; a chunk is compressed as a whole, and again when one of its tasks changes. */
const PIECE = 32;

interface Written {
  readonly parts: readonly string[];
  readonly piece: AnswerPart;
}

export class ListJson {
  readonly #tasks = new WeakMap<V3Task, string>();
  /** By the list they are in and the first task in them. */
  #before = new Map<string, Written>();
  #now = new Map<string, Written>();

  /** The list as JSON. */
  pieces({ groups, allTasks, grouping, totalTasks }: V3List): AnswerPart[] {
    this.#now = new Map();
    const pieces: AnswerPart[] = [];
    groups.forEach(({ tasks, ...group }, index) => {
      const head = `${index === 0 ? '{"groups":[' : ','}${JSON.stringify(group).slice(0, -1)},"tasks":[`;
      pieces.push(...this.#list(group.id, head, tasks, ']}'));
    });
    const head = `${groups.length === 0 ? '{"groups":[' : ''}],"allTasks":[`;
    const tail = JSON.stringify({ grouping, totalTasks });
    pieces.push(...this.#list('all', head, allTasks, `],${tail.slice(1)}`));
    this.#before = this.#now;
    return pieces;
  }

  #list(name: string, head: string, tasks: readonly V3Task[], end: string): AnswerPart[] {
    const pieces = [this.#piece(`${name} head`, [head])];
    for (let from = 0; from < tasks.length; from += PIECE) {
      const texts = tasks.slice(from, from + PIECE).map((task) => this.#task(task));
      const key = `${name} ${tasks[from]?.id ?? ''}`;
      // The first task of a list has no comma before it.
      pieces.push(this.#piece(key, from === 0 ? texts : ['', ...texts]));
    }
    pieces.push(this.#piece(`${name} end`, [end]));
    return pieces;
  }

  #piece(key: string, parts: readonly string[]): AnswerPart {
    const known = this.#before.get(key);
    const same = known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at]);
    const written = same && known ? known : { parts, piece: new AnswerPart(parts.join(',')) };
    this.#now.set(key, written);
    return written.piece;
  }

  #task(task: V3Task): string {
    let text = this.#tasks.get(task);
    if (text === undefined) this.#tasks.set(task, (text = JSON.stringify(task)));
    return text;
  }
}
