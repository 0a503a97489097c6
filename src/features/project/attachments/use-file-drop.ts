/** Handles files that are dropped on an element or pasted into it. Returns true while files are dragged over it. */
import { useEffect, useState } from 'react';
import { meansText } from './means-text.ts';

export function useFileDrop(
  dropZone: HTMLElement | null,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!dropZone) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const drag = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      // A nested drop zone handles them.
      if (event.defaultPrevented) {
        setOver(false);
        return;
      }
      // Without this the browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    };
    dropZone.addEventListener('dragenter', drag, { signal });
    dropZone.addEventListener('dragover', drag, { signal });
    dropZone.addEventListener(
      'dragleave',
      (event) => {
        if (!(event.relatedTarget instanceof Node) || !dropZone.contains(event.relatedTarget)) setOver(false);
      },
      { signal },
    );
    const take = (event: Event, data: DataTransfer | null): void => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    };
    dropZone.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        take(event, event.dataTransfer);
      },
      { signal },
    );
    dropZone.addEventListener(
      'paste',
      (event) => {
        if (!meansText(event.clipboardData)) take(event, event.clipboardData);
      },
      { signal },
    );
    return () => controller.abort();
  }, [dropZone, onFiles]);
  return over;
}
