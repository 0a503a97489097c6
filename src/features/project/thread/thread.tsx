/** A thread of comments, oldest first, each with its reactions and, for its author, actions to edit and delete it. */
import './thread.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadComment, ThreadActions } from '../../../data/thread.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import type { ThreadReaction } from './thread-reactions.tsx';
import { ThreadItem } from './thread-item.tsx';
import type { Talkers } from './use-mentionable-people.ts';

export interface ThreadProps<Row extends ThreadComment, Kind extends string> {
  readonly rows: readonly Row[];
  readonly talkers: Talkers;
  readonly actions: ThreadActions<Row, Kind>;
  /** The reactions offered, in order. */
  readonly choices: readonly ThreadReaction<Kind>[];
  readonly isEdited: (row: Row) => boolean;
  /** Maximum number of characters. */
  readonly limit: number;
  /** Renders the attachments of a comment; null for none. */
  readonly renderAlong?: (row: Row) => ReactNode;
  /** Accessible name of the list, where no surrounding element has it. */
  readonly label?: string;
  /** Accessible name of the menu of one's own comments. */
  readonly moreLabel: string;
  readonly removeTitle: string;
  readonly removeText: (row: Row) => string;
}

export function Thread<Row extends ThreadComment, Kind extends string>(props: ThreadProps<Row, Kind>) {
  const { rows, talkers, actions, choices } = props;
  const { me, userId } = talkers;
  const { t } = useTranslation('comments');
  const save = useSaveChange();
  const [removing, setRemoving] = useState<Row | null>(null);
  return (
    <>
      <ul aria-label={props.label}>
        {rows.map((row) => (
          <ThreadItem
            key={row.id}
            comment={row}
            edited={props.isEdited(row)}
            talkers={talkers}
            own={row.user_id === userId}
            choices={choices}
            limit={props.limit}
            along={props.renderAlong?.(row) ?? null}
            moreLabel={props.moreLabel}
            onChange={(draft) => save(actions.change(row, draft))}
            onRemove={() => setRemoving(row)}
            onReact={(reaction, given) => {
              if (me !== undefined) void save(actions.react(row, me, reaction, given));
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={props.removeTitle}
        confirmLabel={t('delete')}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void save(actions.remove(removing));
          setRemoving(null);
        }}
      >
        {removing && props.removeText(removing)}
      </ConfirmDialog>
    </>
  );
}
