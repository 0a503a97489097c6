/** The parser of quick-add lines, loaded when the field gets the focus; without it the line is the task's name. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { includesPaidFeatures } from '../../../contract/rules/paid-features.ts';
import { useSession } from '../../app/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useQuickAddTokens } from '../device/use-quick-add-tokens.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { QuickContext, QuickTask, QuickLookups } from './read-quick-task.ts';

type Reader = (text: string, context: QuickContext) => QuickTask;

let known: Reader | null = null;

/** Without the parser the line is the name. */
export const asName = (name: string): QuickTask => ({ name, more: {}, newLabels: [], tokens: [] });

/** Maximum time in milliseconds that a submitted line waits for the parser. */
const PATIENCE = 1500;

async function loadReader(): Promise<Reader> {
  try {
    const [{ readQuickTask }] = await Promise.all([
      import('./read-quick-task.ts'),
      loadTexts(['repeat', 'tasks']),
      import('./load-english.ts').then(({ loadEnglish }) => loadEnglish('repeat')),
    ]);
    return (known = readQuickTask);
  } catch {
    return asName;
  }
}

function readerInTime(): Promise<Reader> {
  const late = new Promise<Reader>((resolve) => setTimeout(() => resolve(asName), PATIENCE));
  return Promise.race([loadReader(), late]);
}

/** When the line exceeds the maximum length of a name, it becomes the description. */
async function fitted(task: QuickTask): Promise<QuickTask> {
  if (task.name.length <= LIMITS.taskName) return task;
  return import('./pasted-prose.ts').then(
    ({ withWholeLine }) => withWholeLine(task),
    () => task,
  );
}

interface QuickReading {
  /** Null while the parser is loading. */
  readonly read: ((text: string) => QuickTask) | null;
  /** For a line that is submitted before that: waits for the parser. */
  readonly readLater: (text: string) => Promise<QuickTask>;
}

export function useQuickReader(active: boolean, lookups: QuickLookups): QuickReading {
  const [isOn] = useQuickAddTokens();
  const [reader, setReader] = useState<{ readonly read: Reader } | null>(() => known && { read: known });
  const { i18n } = useTranslation('ui');
  const mayRepeat = includesPaidFeatures(useSession()?.subscription_type ?? null);
  const locale = useLocale();
  // Loads it before the first line is submitted, when the page is idle.
  useEffect(() => (isOn ? whenIdle(() => void loadReader()) : undefined), [isOn]);
  useEffect(() => {
    if (!active || !isOn || reader) return;
    void loadReader().then((read) => {
      if (read !== asName) setReader({ read });
    });
  }, [active, isOn, reader]);
  const repeat = i18n.getFixedT(i18n.language, 'repeat');
  const english = i18n.getFixedT('en', 'repeat');
  const context = (): QuickContext => ({ ...lookups, locale, repeat, english, mayRepeat });
  const now = isOn ? reader?.read : asName;
  return {
    read: now ? (text) => now(text, context()) : null,
    readLater: async (text) => fitted((now ?? (await readerInTime()))(text, context())),
  };
}
