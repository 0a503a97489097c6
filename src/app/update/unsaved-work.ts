/**
 * Registry of what must be stored before the page reloads itself (SW2): editors with text outside form fields, and
 * pending writes to the replica.
 */

/** Stores unsaved content before a reload. Rejects when it cannot. */
export type SaveHandler = () => Promise<void>;

const saveHandlers = new Set<SaveHandler>();

/** Registers a handler that stores content before a reload; returns a function that unregisters it. */
export function saveBeforeReload(save: SaveHandler): () => void {
  saveHandlers.add(save);
  return () => {
    saveHandlers.delete(save);
  };
}

/**
 * Lets the focused field commit (inline editors write when they lose the focus) and runs all registered handlers.
 * Returns false when something could not be stored: then do not reload.
 */
export async function settleWork(): Promise<boolean> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // The commit of a blurred field starts in its event handler; two turns let it reach the outbox.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const results = await Promise.allSettled([...saveHandlers].map((save) => save()));
  return results.every((result) => result.status === 'fulfilled');
}

/**
 * Runs `go`, which leaves the person's screens, when all changes are stored. Meanwhile the page accepts no gesture,
 * because changes made by it could not be stored.
 */
export async function leaveWhenStored(go: () => void | Promise<void>): Promise<void> {
  const { body } = document;
  body.inert = true;
  try {
    await settleWork();
    await go();
    // The person's screens are unmounted in the next turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
  } finally {
    body.inert = false;
  }
}
