/** Copies a text, and reports success for a moment. Rejects when the browser refuses it. */
import { useState } from 'react';

const SHOWN_MS = 2000;

export function useCopied(): readonly [copied: boolean, copy: (text: string) => Promise<void>] {
  const [copied, setCopied] = useState(false);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return [copied, copy];
}
