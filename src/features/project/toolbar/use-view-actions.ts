/** What people do with saved views of a project: each is one step that can be undone, also without a connection. */
import { useTranslation } from 'react-i18next';
import { useRouter } from '@tanstack/react-router';
import { v7 as newId } from 'uuid';
import { useCan } from '../../../data/permissions.ts';
import type { ProjectView } from '../../../data/project-views.ts';
import { useListColumns } from '../../../data/project-setup.ts';
import { useSync } from '../../../data/sync-context.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';
import { useSaveMutations } from '../saving/use-save-mutations.ts';
import { useColumnLayout } from '../task-columns/column-layout.ts';
import { listColumns } from '../task-columns/columns.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { lookSearch } from '../view-state/look-address.ts';
import { type ViewSettings, writeSettings } from '../view-state/view-settings.ts';
import { ALL_TASKS, type ProjectSearch } from '../view-state/project-search.ts';
import type { ViewToolProps } from './view-tool.tsx';

interface ViewRights {
  readonly canWrite: boolean;
  /** Whether it is shared is its maker's to say. */
  readonly canShare: boolean;
  readonly canSetDefault: boolean;
}

const NO_RIGHTS: ViewRights = { canWrite: false, canShare: false, canSetDefault: false };

/** What is on the screen now, as a view keeps it. */
function useShownSettings({ projectId, view, compact }: ViewToolProps): () => ViewSettings {
  const { customColumns } = useTaskFacts();
  const standard = useListColumns(projectId);
  const layout = useColumnLayout(projectId);
  return () => {
    const columns = listColumns(standard, customColumns, layout).map(({ id }) => id);
    const { sort, filters, flat, emptyGroups, card } = view.local;
    const { tab, groupBy, thenBy, search } = view;
    return {
      ...{ tab, groupBy, thenBy, search: search.trim(), sort, filters, flat, emptyGroups, card, compact },
      ...{ columns, widths: layout.widths },
    };
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;

export function useViewActions(props: ViewToolProps) {
  const { projectId, view } = props;
  const { t } = useTranslation('views');
  const { project } = useTaskFacts();
  const { userId } = useSync();
  const canManage = useCan('project.update', projectId);
  const save = useSaveMutations();
  const shown = useShownSettings(props);
  const router = useRouter();
  const { base } = view;
  const { choose } = view.views;
  const copy = async (search: ProjectSearch): Promise<void> => {
    const query = new URLSearchParams(search as Record<string, string>);
    const link = `${location.origin}${router.latestLocation.pathname}?${query}`;
    try {
      await navigator.clipboard.writeText(link);
      notifyAction({ text: t('linkCopied'), duration: 3000 });
    } catch {
      notify({ title: t('linkNotCopied'), text: link, tone: 'warning' });
    }
  };
  const update = (
    viewId: string,
    change: { name?: string; query?: string; shared?: boolean },
    said: string,
  ) => save([{ name: 'savedView.update', args: { viewId, ...change } }], said);
  return {
    rightsOf: (one: ProjectView | null): ViewRights => {
      if (!one) return NO_RIGHTS;
      const isOwn = one.user_id === userId;
      return {
        canWrite: isOwn || canManage,
        canShare: isOwn,
        canSetDefault: one.shared && canManage,
      };
    },
    saveAs: async (name: string, shared: boolean): Promise<void> => {
      const viewId = newId();
      const place = { viewId, teamId: project.team_id, projectId, screen: 'project' };
      const args = { ...place, name, query: writeSettings(shown()), shared };
      if (await save([{ name: 'savedView.create', args }], t('saved', { name }))) choose(viewId);
    },
    save: async ({ id, name }: ProjectView): Promise<void> => {
      if (await update(id, { query: writeSettings(shown()) }, t('saved', { name }))) choose(id);
    },
    rename: (one: ProjectView, name: string) => update(one.id, { name }, t('renamed', { name })),
    share: ({ id, name }: ProjectView, shared: boolean) =>
      update(id, { shared }, t(shared ? 'nowShared' : 'nowPrivate', { name })),
    setDefault: ({ id, name }: ProjectView, wanted: boolean) =>
      save(
        [{ name: 'savedView.setDefault', args: { projectId, viewId: wanted ? id : null } }],
        t(wanted ? 'nowDefault' : 'nowNoDefault', { name }),
      ),
    remove: async ({ id, name }: ProjectView): Promise<void> => {
      if (await save([{ name: 'savedView.remove', args: { viewId: id } }], t('removed', { name })))
        choose(null);
    },
    copyLink: ({ id }: ProjectView) => copy({ view: id }),
    /** All of what is shown, also what is only of this device: whoever opens it sees the same. */
    copyLook: () => copy(lookSearch(shown(), view.views.open?.id ?? ALL_TASKS, base)),
  };
}
