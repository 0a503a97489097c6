/** The actions on saved views of a project, with the settings that its list shows now. */
import { useListColumns } from '../../../data/project-setup.ts';
import { type ViewActions, useViewActions } from '../../../modules/saved-views/use-view-actions.ts';
import { useColumnLayout } from '../task-columns/column-layout.ts';
import { listColumns } from '../task-columns/columns.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { lookSearch, viewSearch } from '../view-state/view-url.ts';
import { NO_SAVED_VIEW } from '../../../../contract/rules/default-views.ts';
import { readSettings, type ViewSettings, writeSettings } from '../view-state/view-settings.ts';
import type { ViewToolProps } from './view-tool.tsx';

/** The shared columns of the project, which a link need not contain. */
const AS_IN_PROJECT: Pick<ViewSettings, 'columns' | 'widths'> = { columns: null, widths: {} };

/** The settings on the screen now, in the form of a saved view. */
function useShownSettings({ projectId, view, compact }: ViewToolProps): () => ViewSettings {
  const { customColumns } = useTaskLookups();
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

export function useProjectViewActions(props: ViewToolProps): ViewActions {
  const { projectId, view } = props;
  const { project } = useTaskLookups();
  const shown = useShownSettings(props);
  const place = { kind: 'project', teamId: project.team_id, projectId } as const;
  const { views, base } = view;
  const { order, widths } = useColumnLayout(projectId);
  const isLaidOut = order.length + Object.keys(widths).length > 0;
  return useViewActions({
    place,
    choice: views,
    shown: () => writeSettings(shown()),
    linkOf: ({ id, query }) =>
      viewSearch(id, readSettings(query), isLaidOut ? shown() : { ...shown(), ...AS_IN_PROJECT }),
    search: () => ({
      ...lookSearch(shown(), views.open?.id ?? NO_SAVED_VIEW, base),
      ...(view.local.archived && { archived: true }),
    }),
  });
}
