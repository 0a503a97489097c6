/** Updates of the project, oldest first, and the field to post one. Works without a network. Props: onClose. */
import { useEffect, useRef, useState } from 'react';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectUpdate } from '../../../../contract/entities/project-entities.ts';
import { UPDATE_TEXT_LIMIT } from '../../../../contract/rules/project-updates.ts';
import { useMyMembership } from '../../../data/people.ts';
import { useCan } from '../../../data/permissions.ts';
import { useProjectUpdates, useUpdateActions } from '../../../data/project-updates.ts';
import { useSync } from '../../../data/sync-context.ts';
import type { TypedComment } from '../../../data/tasks/use-comment-actions.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Person } from '../../../ui/person-avatar.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { commentDraftOf, keepCommentDraft, NO_WORDS } from '../drawer/comment-draft.ts';
import { CommentField } from '../drawer/comment-field.tsx';
import { useTaskFacts } from '../task-facts.ts';
import { UpdateItem } from './update-item.tsx';

/** A change that cannot even be kept here is a fault; it is said instead of showing something untrue. */
function useKept(): (change: Promise<void>) => Promise<boolean> {
  const { t } = useTranslation('comments');
  return async (change) => {
    try {
      await change;
      return true;
    } catch {
      notify({ title: t('notKept'), tone: 'error' });
      return false;
    }
  };
}

/** The newest is in view when the panel opens and when one is added. */
function useNewestInView(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [count]);
  return ref;
}

export function UpdatesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['project-panels', 'comments']);
  const { project, members } = useTaskFacts();
  const { userId } = useSync();
  const me = useMyMembership(project.team_id)?.id;
  const maySay = useCan('project.comment', project.id);
  const updates = useProjectUpdates(project.id);
  const actions = useUpdateActions();
  const kept = useKept();
  const [removing, setRemoving] = useState<ProjectUpdate | null>(null);
  const list = useNewestInView(updates?.length ?? 0);
  const people = members.filter((person) => person.id !== me);
  return (
    <Drawer
      open
      size="sm"
      onClose={onClose}
      label={t('updates.title')}
      header={<h2 className="hf-panel-title">{t('updates.title')}</h2>}
    >
      <div ref={list} className="hf-panel-list hf-scroll">
        {updates?.length === 0 && (
          <EmptyState icon={Megaphone} compact title={t('updates.none')}>
            {t('updates.noneText')}
          </EmptyState>
        )}
        <ul aria-label={t('updates.title')}>
          {updates?.map((update) => (
            <UpdateItem
              key={update.id}
              update={update}
              me={me}
              own={update.user_id === userId}
              people={people}
              onChange={(said) => void kept(actions.edit(update, said))}
              onRemove={() => setRemoving(update)}
              onReact={(sign, given) => {
                if (me !== undefined) void kept(actions.react(update, me, sign, given));
              }}
            />
          ))}
        </ul>
      </div>
      {maySay && (
        <div className="hf-panel-say">
          <NewUpdate
            projectId={project.id}
            people={people}
            onPost={(said) => kept(actions.post(project.id, said))}
          />
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('updates.removeTitle')}
        confirmLabel={t('comments:delete')}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void kept(actions.remove(removing));
          setRemoving(null);
        }}
      >
        {t('updates.removeText')}
      </ConfirmDialog>
    </Drawer>
  );
}

interface NewUpdateProps {
  readonly projectId: string;
  readonly people: readonly Person[];
  /** Whether it was kept. */
  readonly onPost: (said: TypedComment) => Promise<boolean>;
}

function NewUpdate({ projectId, people, onPost }: NewUpdateProps) {
  const { t } = useTranslation('project-panels');
  const [value, setValue] = useState<TypedComment>(() => commentDraftOf(projectId));
  const change = (said: TypedComment): void => {
    setValue(said);
    keepCommentDraft(projectId, said);
  };
  const send = async (said: TypedComment): Promise<void> => {
    change(NO_WORDS);
    // What could not be kept is put back, unless something new is being typed.
    if (!(await onPost(said))) setValue((now) => (now.content === '' ? said : now));
  };
  return (
    <CommentField
      label={t('updates.write')}
      placeholder={t('updates.placeholder')}
      people={people}
      value={value}
      onChange={change}
      sendLabel={t('updates.send')}
      limit={UPDATE_TEXT_LIMIT}
      onSend={(said) => void send(said)}
    />
  );
}
