/**
 * Parts of a project that load after its first rows: palette commands, lazy keys, type-ahead, notices about unknown
 * search parameters and hidden new tasks, restoring the cursor.
 */
import { useTranslation } from 'react-i18next';
import type { TaskListResult } from '../../../data/tasks/task-query.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { OfferTaskMenu } from '../task-fields/task-editor.tsx';
import { TypeAheadField, type TypeAheadList } from '../../../modules/task-rows/type-ahead-field.tsx';
import { useSavedViewItems } from '../../../modules/saved-views/saved-view-items.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import { useViewStore, type ViewStore } from '../view-state/view-store.ts';
import { paletteMenus } from './palette-menus.ts';
import { useProjectPanel } from './open-panel.tsx';
import { useLazyKeys } from './use-lazy-keys.ts';
import { usePaletteKeys } from './use-palette-keys.ts';
import type { ShortcutInput } from './use-project-shortcuts.ts';
import { useRestoredList } from './use-restored-list.ts';
import { useStateItems } from './use-state-items.ts';
import { useNotifyHidden } from '../view-state/use-notify-hidden.ts';
import { useUnknownParts } from '../view-state/use-unknown-parts.ts';
import { useViewLayout } from './use-view-layout.ts';

interface LazyWorkProps {
  readonly view: ProjectViewState;
  readonly shortcuts: ShortcutInput;
  readonly result: TaskListResult;
  /** Shows all tasks again; null while nothing is filtered. */
  readonly showAll: (() => void) | null;
}

/** Type-ahead over the rows of the list, or over the board's cards column by column. */
const seekList = (store: ViewStore, { reveal }: ShortcutInput): TypeAheadList => ({
  names: () => store.rows.map((row) => (row.kind === 'task' ? row.task.name : null)),
  at: () => store.indexOf(store.getState().cursor),
  go: (index) => {
    store.setCursor(store.rows[index]?.key ?? null);
    reveal(index);
  },
  leave: (isGoingOn) => {
    if (!isGoingOn) return;
    const place = document.querySelector<HTMLElement>('[data-view="list"], .hf-tcard[data-cursor]');
    place?.focus({ preventScroll: true });
  },
});

export function LazyWork({ view, shortcuts, result, showAll }: LazyWorkProps) {
  const { t } = useTranslation(['tasks', 'project']);
  const { id, name, team_id: teamId } = useTaskLookups().project;
  const { tab, setTab } = view;
  const [, openPanel] = useProjectPanel();
  const savedViews = useSavedViewItems('project', view.views);
  const layout = useViewLayout(view);
  const isPhone = useIsPhone();
  const states = useStateItems();
  useUnknownParts();
  useRestoredList(shortcuts.store, id, result.ready);
  useNotifyHidden(shortcuts.store, result, showAll);
  usePaletteKeys(shortcuts);
  const store = useViewStore();
  useLazyKeys(store, useTaskCommands(), teamId);
  useOfferMenus(() =>
    paletteMenus({
      ...{ t, name, tab, setTab, savedViews, states },
      openUpdates: () => openPanel('updates'),
      density: tab === 'tasks-list' && !isPhone ? layout : null,
    }),
  );
  return (
    <>
      <OfferTaskMenu projectId={id} />
      {(tab === 'tasks-list' || tab === 'board') && <TypeAheadField list={seekList(store, shortcuts)} />}
    </>
  );
}
