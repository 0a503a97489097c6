/** The commands that menus and keys call on the current view, whichever it is. */
import { createContext, useContext } from 'react';

export interface ProjectKeys {
  /** Null closes the open one; `asPage`: without the view beside it. */
  readonly open: (taskId: string | null, asPage?: boolean) => void;
  readonly rename: (taskId: string) => void;
  readonly select: (taskId: string) => void;
  readonly addSubtask: (taskId: string) => void;
  /** One place up or down, into the next group at the end of one. */
  readonly move: (taskIds: readonly string[], by: 1 | -1) => void;
  /** Into the group before or after. */
  readonly moveAcross: (taskIds: readonly string[], by: 1 | -1) => void;
}

export const ProjectKeysContext = createContext<ProjectKeys | null>(null);

export function useProjectKeys(): ProjectKeys {
  const keys = useContext(ProjectKeysContext);
  if (!keys) throw new Error('used outside a project');
  return keys;
}
