/** What people say about one thing, oldest first, each with the signs it was answered with and what its author can do with it. */
import '../../../theme/task-comments.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said, ThreadActions } from '../../../data/thread.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useKept } from '../use-kept.ts';
import type { ThreadSign } from './thread-signs.tsx';
import { ThreadItem } from './thread-item.tsx';
import type { Talkers } from './use-talkers.ts';

export interface ThreadProps<Row extends Said, Sign extends string> {
  readonly rows: readonly Row[];
  readonly talkers: Talkers;
  readonly actions: ThreadActions<Row, Sign>;
  /** Those to answer with, in the order they are offered. */
  readonly signs: readonly ThreadSign<Sign>[];
  readonly isEdited: (row: Row) => boolean;
  /** Of characters. */
  readonly limit: number;
  /** What came with the words; null for nothing. */
  readonly renderAlong?: (row: Row) => ReactNode;
  /** Name of the list, where nothing around it has that name. */
  readonly label?: string;
  /** Name of the menu of what can be done with one's own words. */
  readonly moreLabel: string;
  readonly removeTitle: string;
  readonly removeText: (row: Row) => string;
}

export function Thread<Row extends Said, Sign extends string>(props: ThreadProps<Row, Sign>) {
  const { rows, talkers, actions, signs } = props;
  const { me, userId } = talkers;
  const { t } = useTranslation('comments');
  const kept = useKept();
  const [removing, setRemoving] = useState<Row | null>(null);
  return (
    <>
      <ul aria-label={props.label}>
        {rows.map((row) => (
          <ThreadItem
            key={row.id}
            said={row}
            edited={props.isEdited(row)}
            talkers={talkers}
            own={row.user_id === userId}
            signs={signs}
            limit={props.limit}
            along={props.renderAlong?.(row) ?? null}
            moreLabel={props.moreLabel}
            onChange={(said) => void kept(actions.change(row, said))}
            onRemove={() => setRemoving(row)}
            onReact={(sign, given) => {
              if (me !== undefined) void kept(actions.react(row, me, sign, given));
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
          if (removing) void kept(actions.remove(removing));
          setRemoving(null);
        }}
      >
        {removing && props.removeText(removing)}
      </ConfirmDialog>
    </>
  );
}
