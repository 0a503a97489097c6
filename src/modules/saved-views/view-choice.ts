/** The saved view that is open, and opening another. */
import type { View } from '../../../contract/entities/report-entities.ts';

export type SavedView = View;

/** The owner of views: a project, or a screen of a team. Also selects their texts. */
export type ViewPlace =
  | { readonly kind: 'project'; readonly teamId: string; readonly projectId: string }
  | { readonly kind: 'team'; readonly teamId: string; readonly screen: string };

/** The name of a place as in `contract/rules/default-views.ts`. */
export const placeName = (place: ViewPlace): string =>
  place.kind === 'project' ? place.projectId : `${place.teamId}/${place.screen}`;

export interface ViewChoice {
  /** The person's own views and shared ones, by name. */
  readonly all: readonly SavedView[];
  /** Null for none. */
  readonly open: SavedView | null;
  /** The person's default view of the place, or `all` for none; null without a choice. */
  readonly ownDefault: string | null;
  /** The address names a view that does not exist, or that the person may not see. */
  readonly isMissing: boolean;
  /** The settings differ from those of the view. */
  readonly isChanged: boolean;
  readonly choose: (viewId: string | null) => void;
  /**
   * Opens a view that was saved from the current settings, where choosing it would load them again. Default: chooses
   * it.
   */
  readonly adopt?: (viewId: string) => void;
  /** Reverts changed settings to those of the open view. */
  readonly reset: () => void;
}
