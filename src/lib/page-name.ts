/** Name of the open item, for the document title, which browsers show on tabs, in the history and on bookmarks. */
import { useEffect } from 'react';
import { SharedValue, useShared } from './shared-value.ts';

type Kind = 'project' | 'task';

const open = new SharedValue<Readonly<Partial<Record<Kind, string>>>>({});

/** Sets the name while the component is mounted; undefined until it is known. */
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

/** The innermost name: of the open task, else of its project; undefined when neither is open. */
export function useOpenName(): string | undefined {
  const { task, project } = useShared(open);
  return task ?? project;
}
