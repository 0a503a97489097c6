/** What is open by its own name, for the title of the window: a browser shows it on tabs, in the history and on bookmarks. */
import { useEffect } from 'react';
import { SharedValue, useShared } from './shared-value.ts';

type Kind = 'project' | 'task';

const open = new SharedValue<Readonly<Partial<Record<Kind, string>>>>({});

/** Says the name while it is open; undefined until it is known. */
export function usePageName(kind: Kind, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return undefined;
    open.set({ ...open.get(), [kind]: name });
    return () => {
      const { [kind]: _closed, ...others } = open.get();
      open.set(others);
    };
  }, [kind, name]);
}

/** The innermost name: of the task that is open, else of its project; undefined where nothing is open by name. */
export function useOpenName(): string | undefined {
  const { task, project } = useShared(open);
  return task ?? project;
}
