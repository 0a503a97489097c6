/** To-dos that only this person sees. What was ticked here stays, struck through, until the page is left. */
import { Lock, Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/fields.ts';
import type { PersonalTask } from '../../../contract/entities/user-entities.ts';
import { usePersonalTasks } from '../../data/home.ts';
import { useMutate } from '../../data/sync-context.ts';
import { useUnsentIds } from '../../data/sync-status.ts';
import { useRows } from '../../data/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';

/** A tick that is being kept: it shows until the row says something newer than it did when it was made. */
interface Tick {
  readonly done: boolean;
  readonly since: string;
}

/** Open ones, and those finished while the page is shown, at the end. */
function useShownTodos(finished: readonly string[]): readonly PersonalTask[] {
  const open = usePersonalTasks();
  const all = useRows('personalTask');
  const kept = all.filter((row) => row.done && finished.includes(row.id));
  return [...open, ...kept];
}

export function TodoPanel() {
  const { t } = useTranslation('home');
  const mutate = useMutate();
  const unsent = useUnsentIds('personalTask');
  const [finished, setFinished] = useState<readonly string[]>([]);
  const [ticks, setTicks] = useState<Readonly<Record<string, Tick>>>({});
  const [name, setName] = useState('');
  const todos = useShownTodos(finished);
  const isDone = ({ id, done, updated_at: since }: PersonalTask): boolean => {
    const tick = ticks[id];
    return tick?.since === since ? tick.done : done;
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const words = name.trim();
    if (words === '') return;
    setName('');
    mutate.personalTask
      .create({ personalTaskId: newId(), name: words, sortIndex: todos.length })
      .catch((error: unknown) => {
        setName((now) => (now === '' ? words : now));
        void reportNotStored(error);
      });
  };
  const tick = (todo: PersonalTask, done: boolean): void => {
    if (done) setFinished((now) => [...now, todo.id]);
    setTicks((now) => ({ ...now, [todo.id]: { done, since: todo.updated_at } }));
    mutate.personalTask.done({ personalTaskId: todo.id, done }).catch((error: unknown) => {
      setTicks(({ [todo.id]: _, ...others }) => others);
      void reportNotStored(error);
    });
  };
  return (
    <section className="home-block" aria-labelledby="home-todos">
      <div className="home-block-head">
        <h2 id="home-todos" className="hf-sect">
          {t('todos')}
        </h2>
        <span className="hf-count">{todos.filter((todo) => !isDone(todo)).length}</span>
        <span className="hf-grow" />
        <span className="home-private">
          <Icon icon={Lock} size={12} />
          {t('onlyYou')}
        </span>
      </div>
      <form className="home-todo home-todo-add" onSubmit={add}>
        <Icon icon={Plus} className="hf-subtle" />
        <input
          aria-label={t('addTodo')}
          placeholder={t('addTodo')}
          maxLength={LIMITS.personalTaskName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
      <ul className="home-rows">
        {todos.map((todo) => (
          <li key={todo.id}>
            <label className="home-todo" data-done={isDone(todo) ? '' : undefined}>
              <input
                type="checkbox"
                className="home-tick"
                checked={isDone(todo)}
                onChange={(event) => tick(todo, event.currentTarget.checked)}
              />
              <span className="home-todo-name">{todo.name}</span>
              {unsent.has(todo.id) && <span className="home-unsent-dot" data-tip={t('unsent')} />}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
