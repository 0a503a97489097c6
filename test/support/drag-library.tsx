/**
 * The drag library with its own components, and the ends of drags reported by the test: a drop ends with an animation that the
 * document of component tests does not have.
 */
import type * as Library from '@hello-pangea/dnd';
import { useEffect } from 'react';
import { act } from './act.ts';

type Responders = Pick<Library.DragDropContextProps, 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>;
type Drop = Pick<Library.DropResult, 'draggableId' | 'source' | 'destination'> & { readonly type?: string };

let responders: Responders | null = null;

/** For `vi.mock`: the library, with what its context was given last within reach of `reportDrop`. */
export function reportedDrags(library: typeof Library): typeof Library {
  function DragDropContext(props: Library.DragDropContextProps) {
    useEffect(() => {
      responders = props;
    });
    return <library.DragDropContext {...props} />;
  }
  return { ...library, DragDropContext };
}

/** Lifts, carries and drops as the library reports it; answers what was announced. */
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
