/**
 * What has to be safe before the page reloads itself (SW2): editors that hold text outside a form field register
 * here, and whatever writes to the replica says when its writes are on disk.
 */

/** Stores what is held, so that a reload loses nothing. Rejects when it cannot. */
export type Keep = () => Promise<void>;

const keepers = new Set<Keep>();

/** Registers something that must be stored before a reload; returns the way to take it back. */
export function saveBeforeReload(keep: Keep): () => void {
  keepers.add(keep);
  return () => {
    keepers.delete(keep);
  };
}

/**
 * Lets the focused field commit (inline editors write when they lose the focus) and waits until everything that
 * registered is stored. Returns false when something could not be stored: then do not reload.
 */
export async function settleWork(): Promise<boolean> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // The commit of a blurred field starts in its event handler; two turns let it reach the outbox.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const results = await Promise.allSettled([...keepers].map((keep) => keep()));
  return results.every((result) => result.status === 'fulfilled');
}
