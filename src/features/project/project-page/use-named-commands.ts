/** The commands of `named-commands.ts` for the palette, whose code is brought when the list stands. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryWithBackoff } from '../../../lib/retry-with-backoff.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { NamedCommand } from '../../../modules/commands/offered-commands.ts';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useGroupingName } from '../task-facts/group-name.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { namedCommands, NamedInput } from './named-commands.ts';
import { useProjectPanel } from './open-panel.tsx';
import { useOwnMenu } from './use-own-menu.ts';

const nothing = (): void => undefined;

type Given = Pick<NamedInput, 'view' | 'store' | 'commands' | 'keys'>;

/** Answers them for the tasks that keys would change. */
export function useNamedCommands(given: Given): (targets: readonly string[]) => readonly NamedCommand[] {
  const { t } = useTranslation(['tasks', 'project']);
  const wordOf = useGroupingName();
  const facts = useTaskFacts();
  const [, openPanel] = useProjectPanel();
  const menu = useOwnMenu();
  const muting = useMuting();
  const [build, setBuild] = useState<{ readonly of: typeof namedCommands } | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        void retryWithBackoff(() => import('./named-commands.ts'), nothing).then((module) =>
          setBuild({ of: module.namedCommands }),
        );
      }),
    [],
  );
  return (targets) => build?.of({ ...given, t, wordOf, facts, openPanel, menu, muting }, targets) ?? [];
}
