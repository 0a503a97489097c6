/** Actions on saved views: each is one undo step and works offline. */
import { useTranslation } from 'react-i18next';
import { useRouter } from '@tanstack/react-router';
import { v7 as newId } from 'uuid';
import { NO_SAVED_VIEW } from '../../../contract/rules/default-views.ts';
import { isAdminRole } from '../../../contract/permissions.ts';
import { useSaveMutations } from '../changes/use-save-mutations.ts';
import { useMyRole } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { useSync } from '../../data/sync-context.ts';
import { notify, notifyAction } from '../../ui/toast-store.ts';
import { placeName, type SavedView, type ViewChoice, type ViewPlace } from './view-choice.ts';

interface ViewRights {
  readonly canWrite: boolean;
  /** Only its author may share a view. */
  readonly canShare: boolean;
  readonly canSetDefault: boolean;
}

const NO_RIGHTS: ViewRights = { canWrite: false, canShare: false, canSetDefault: false };

/** Managers of a project and admins of a team: they may change shared views of others and set the default view. */
function useManages(place: ViewPlace): boolean {
  const ofProject = useCan('project.update', place.kind === 'project' ? place.projectId : undefined);
  const role = useMyRole(place.teamId);
  return place.kind === 'project' ? ofProject : role !== null && isAdminRole(role);
}

interface ViewActionsInput {
  readonly place: ViewPlace;
  readonly choice: Pick<ViewChoice, 'choose' | 'adopt'>;
  /** The current settings in the format of a view. */
  readonly shown: () => string;
  /** The search of an address with all current settings; default: that of the page. */
  readonly search?: () => object;
  /** The search of an address that opens a view, when it is more than the view's id. */
  readonly linkOf?: (view: SavedView) => object;
}

export type ViewActions = ReturnType<typeof useViewActions>;

export function useViewActions({ place, choice, shown, search, linkOf }: ViewActionsInput) {
  const { t } = useTranslation('views');
  const { userId } = useSync();
  const manages = useManages(place);
  const save = useSaveMutations();
  const router = useRouter();
  const { kind, teamId } = place;
  const { choose, adopt = choose } = choice;
  const update = (
    viewId: string,
    change: { name?: string; query?: string; shared?: boolean },
    message: string,
  ) => save([{ name: 'savedView.update', args: { viewId, ...change } }], message);
  const copy = async (query: string): Promise<void> => {
    const link = `${location.origin}${router.latestLocation.pathname}${query}`;
    try {
      await navigator.clipboard.writeText(link);
      notifyAction({ text: t('linkCopied'), duration: 3000 });
    } catch {
      notify({ title: t('linkNotCopied'), text: link, tone: 'warning' });
    }
  };
  return {
    rightsOf: (one: SavedView | null): ViewRights => {
      if (!one) return NO_RIGHTS;
      const isOwn = one.user_id === userId;
      return { canWrite: isOwn || manages, canShare: isOwn, canSetDefault: one.shared && manages };
    },
    saveAs: async (name: string, shared: boolean): Promise<void> => {
      const viewId = newId();
      const at =
        place.kind === 'project'
          ? { projectId: place.projectId, screen: 'project' }
          : { screen: place.screen };
      const args = { ...at, viewId, teamId, name, query: shown(), shared };
      if (await save([{ name: 'savedView.create', args }], t('saved', { name }))) adopt(viewId);
    },
    save: async ({ id, name }: SavedView): Promise<void> => {
      if (await update(id, { query: shown() }, t('saved', { name }))) adopt(id);
    },
    rename: (one: SavedView, name: string) => update(one.id, { name }, t('renamed', { name })),
    share: ({ id, name }: SavedView, shared: boolean) =>
      update(id, { shared }, shared ? t(`${kind}.nowShared`, { name }) : t('nowPrivate', { name })),
    setDefault: ({ id, name }: SavedView, wanted: boolean) => {
      const viewId = wanted ? id : null;
      return save(
        [
          place.kind === 'project'
            ? { name: 'savedView.setDefault', args: { projectId: place.projectId, viewId } }
            : { name: 'savedView.setTeamDefault', args: { teamId, screen: place.screen, viewId } },
        ],
        t(wanted ? `${kind}.nowDefault` : `${kind}.nowNoDefault`, { name }),
      );
    },
    /** For this person only, on every device; null for no view. */
    setOwnDefault: (view: Pick<SavedView, 'id' | 'name'> | null, wanted: boolean) => {
      const args = { place: placeName(place), view: wanted ? (view?.id ?? NO_SAVED_VIEW) : null };
      const name = view?.name ?? t(`${kind}.all`);
      return save(
        [{ name: 'profile.setDefaultView', args }],
        t(wanted ? 'nowOwnDefault' : 'nowNoOwnDefault', { name }),
      );
    },
    remove: async ({ id, name }: SavedView): Promise<void> => {
      if (await save([{ name: 'savedView.remove', args: { viewId: id } }], t('removed', { name })))
        choose(null);
    },
    copyLink: (view: SavedView) =>
      copy(router.options.stringifySearch(linkOf ? { ...linkOf(view) } : { view: view.id })),
    /** The link contains all settings, including those of this device only, so that others see the same. */
    copyLook: () =>
      copy(search ? router.options.stringifySearch({ ...search() }) : router.latestLocation.searchStr),
  };
}
