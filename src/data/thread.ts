/** What people say about a task or a project, and what can be done with it. Each change resolves when it is kept on this device. */
import type { KeptComment, Mention, ReactionsByKind } from '../../contract/rules/comment-text.ts';

/** As typed: people stand in `content` as `@name`. */
export interface TypedWords {
  readonly content: string;
  readonly mentions: readonly Mention[];
}

/** A comment on a task or an update of a project. */
export interface Said extends KeptComment {
  readonly id: string;
  /** Null when whoever said it is gone. */
  readonly user_id: string | null;
  readonly created_at: string;
  readonly reactions: ReactionsByKind;
}

export interface ThreadActions<Row extends Said, Sign extends string> {
  readonly change: (row: Row, said: TypedWords) => Promise<void>;
  readonly remove: (row: Row) => Promise<void>;
  readonly react: (row: Row, teamMemberId: string, sign: Sign, given: boolean) => Promise<void>;
}
