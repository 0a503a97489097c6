/**
 * The real components of the drag library, with drags reported by the test: the library ends a drop with an animation,
 * which the document of component tests does not run.
 */
import type * as Library from '@hello-pangea/dnd';
import { useEffect } from 'react';
import { act } from './act.ts';

type Responders = Pick<Library.DragDropContextProps, 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>;
type Drop = Pick<Library.DropResult, 'draggableId' | 'source' | 'destination'> & { readonly type?: string };

let responders: Responders | null = null;

/** For `vi.mock`: the library, with the current props of its context available to `reportDrop`. */
export function reportedDrags(library: typeof Library): typeof Library {
  function DragDropContext(props: Library.DragDropContextProps) {
    useEffect(() => {
      responders = props;
    });
    return <library.DragDropContext {...props} />;
  }
  return { ...library, DragDropContext };
}

/** Reports a lift, a move and a drop as the library does; returns the announcements. */
export async function reportDrop({ type = 'DEFAULT', ...drop }: Drop): Promise<string[]> {
  const announced: string[] = [];
  const provided = { announce: (text: string) => void announced.push(text) };
  const { destination, ...lifted } = { ...drop, type, mode: 'FLUID' as const };
  await act(async () => responders?.onDragStart?.(lifted, provided));
  const carried = { ...lifted, destination, combine: null };
  await act(async () => responders?.onDragUpdate?.(carried, provided));
  const reason = destination ? ('DROP' as const) : ('CANCEL' as const);
  await act(async () => responders?.onDragEnd({ ...carried, reason }, provided));
  return announced;
}
