/**
 * Full-text search in descriptions, comments and files of the active team on this device. Debounced, so that it
 * delays neither task names nor typing.
 */
import { useEffect, useRef, useState } from 'react';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import type { TaskNarrowing, TextHit } from './sync-types.ts';

const WAIT_MS = 180;
/** Maximum number per kind. */
const SHOWN = 4;
const NOTHING: TextHits = { hits: [], partial: false };

export interface TextHits {
  readonly hits: readonly TextHit[];
  /** True while some texts on the device have not been searched. */
  readonly partial: boolean;
}

/** Results follow changes; without words nothing is found. */
export function useTextHits(text: string, narrowing: TaskNarrowing | undefined): TextHits {
  const { search } = useSync();
  const teamId = useTeam()?.id;
  const [version, setVersion] = useState(0);
  const [found, setFound] = useState<TextHits & { readonly key: string }>({ key: '', ...NOTHING });
  const asked = useRef('');
  const query = { text, teamId, limit: SHOWN, ...(narrowing && { narrowing }) };
  const key = text === '' || teamId === undefined ? '' : JSON.stringify(query);
  useEffect(() => search.onChange(() => setVersion((count) => count + 1)), [search]);
  useEffect(() => {
    if (key === '') return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      asked.current = key;
      const { hits, complete } = await search.texts(JSON.parse(key) as Parameters<typeof search.texts>[0]);
      if (current) setFound({ key, hits, partial: !complete });
    };
    // Changes of rows are debounced longer than keystrokes.
    const timer = setTimeout(() => void ask().catch(() => undefined), asked.current === key ? 0 : WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [search, key, version]);
  return found.key === key ? found : NOTHING;
}
