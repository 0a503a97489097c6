/**
 * Comments on a task and updates of a project, and their actions. Each action resolves when the change is saved on this
 * device.
 */
import type { StoredComment, Mention, ReactionsByKind } from '../../contract/rules/comment-text.ts';

/** As typed: mentions are in `content` as `@name`. */
export interface TypedComment {
  readonly content: string;
  readonly mentions: readonly Mention[];
}

/** A comment on a task or an update of a project. */
export interface ThreadComment extends StoredComment {
  readonly id: string;
  /** Null when the author's account was removed. */
  readonly user_id: string | null;
  readonly created_at: string;
  readonly reactions: ReactionsByKind;
}

export interface ThreadActions<Row extends ThreadComment, Kind extends string> {
  readonly change: (row: Row, comment: TypedComment) => Promise<void>;
  readonly remove: (row: Row) => Promise<void>;
  readonly react: (row: Row, teamMemberId: string, reaction: Kind, given: boolean) => Promise<void>;
}
