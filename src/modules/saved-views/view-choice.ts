/** The saved view that is open, and opening another. */
import type { View } from '../../../contract/entities/report-entities.ts';

export type SavedView = View;

/** Where views belong: to a project, or to a screen of a team. Names the texts, too. */
export type ViewPlace =
  | { readonly kind: 'project'; readonly teamId: string; readonly projectId: string }
  | { readonly kind: 'team'; readonly teamId: string; readonly screen: string };

/** As `contract/rules/default-views.ts` names places. */
export const placeName = (place: ViewPlace): string =>
  place.kind === 'project' ? place.projectId : `${place.teamId}/${place.screen}`;

export interface ViewChoice {
  /** By name: one's own, and those others share. */
  readonly all: readonly SavedView[];
  /** Null: none. */
  readonly open: SavedView | null;
  /** What the place opens with for this person: a view, or `all` for none; null where they have not chosen. */
  readonly ownDefault: string | null;
  /** The address names one that is not there, or not for this person. */
  readonly isMissing: boolean;
  /** Something is other than the view says. */
  readonly isChanged: boolean;
  readonly choose: (viewId: string | null) => void;
  /** What is shown was stored in a view: it is the open one, where choosing it would show it as it was. Without this, it is chosen. */
  readonly adopt?: (viewId: string) => void;
  /** Takes back what was changed in the open one. */
  readonly reset: () => void;
}
