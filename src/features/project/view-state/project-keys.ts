/** The commands that menus and shortcuts call on the current view, of any type. */
import { createContext, useContext } from 'react';

export interface ProjectKeys {
  /** Null closes the open task; `asPage` opens it without the view beside it. */
  readonly open: (taskId: string | null, asPage?: boolean) => void;
  readonly rename: (taskId: string) => void;
  readonly select: (taskId: string) => void;
  readonly addSubtask: (taskId: string) => void;
  /** Moves by one position up or down; at the end of a group, into the next one. */
  readonly move: (taskIds: readonly string[], by: 1 | -1) => void;
  /** Moves into the previous or next group. */
  readonly moveAcross: (taskIds: readonly string[], by: 1 | -1) => void;
}

export const ProjectKeysContext = createContext<ProjectKeys | null>(null);

export function useProjectKeys(): ProjectKeys {
  const keys = useContext(ProjectKeysContext);
  if (!keys) throw new Error('used outside a project');
  return keys;
}
