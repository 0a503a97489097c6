/** Updates of the project, oldest first, and the field to post one. Works without a network. Props: onClose. */
import './updates-panel.css';
import { Megaphone } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UPDATE_REACTIONS, UPDATE_TEXT_LIMIT } from '../../../../contract/rules/project-updates.ts';
import { useCan } from '../../../data/permissions.ts';
import { useProjectUpdates, useUpdateActions } from '../../../data/project-updates.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Person } from '../../../ui/person-avatar.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { CommentField } from '../thread/comment-field.tsx';
import { Thread } from '../thread/thread.tsx';
import { type Draft, useDraft } from '../thread/use-draft.ts';
import { useMentionablePeople } from '../thread/use-mentionable-people.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';

/** Scrolls to the newest update when the panel opens and when one is added. */
function useNewestInView(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [count]);
  return ref;
}

export function UpdatesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const talkers = useMentionablePeople();
  const mayPost = useCan('project.comment', project.id);
  const updates = useProjectUpdates(project.id);
  const isArriving = useIsInitialSync();
  const actions = useUpdateActions();
  const save = useSaveChange();
  const list = useNewestInView(updates?.length ?? 0);
  const choices = useMemo(
    () =>
      UPDATE_REACTIONS.map((reaction, index) => ({ reaction, glyph: reaction, label: t(`signs.${index}`) })),
    [t],
  );
  return (
    <Drawer
      open
      inAddress
      size="sm"
      onClose={onClose}
      label={t('updates.title')}
      header={<h2>{t('updates.title')}</h2>}
    >
      <div ref={list} className="hf-updates hf-scroll">
        {updates?.length === 0 && !isArriving && (
          <EmptyState icon={Megaphone} compact title={t('updates.none')}>
            {t('updates.noneText')}
          </EmptyState>
        )}
        <Thread
          rows={updates ?? []}
          talkers={talkers}
          actions={actions}
          choices={choices}
          isEdited={({ edit_count: edits }) => edits > 0}
          limit={UPDATE_TEXT_LIMIT}
          label={t('updates.title')}
          moreLabel={t('updates.more')}
          removeTitle={t('updates.removeTitle')}
          removeText={() => t('updates.removeText')}
        />
      </div>
      {mayPost && (
        <div className="hf-updates-new">
          <NewUpdate
            projectId={project.id}
            people={talkers.people}
            onPost={(draft) => save(actions.post(project.id, draft))}
          />
        </div>
      )}
    </Drawer>
  );
}

interface NewUpdateProps {
  readonly projectId: string;
  readonly people: readonly Person[];
  /** Returns whether it was stored. */
  readonly onPost: (draft: Draft) => Promise<boolean>;
}

function NewUpdate({ projectId, people, onPost }: NewUpdateProps) {
  const { t } = useTranslation('project-panels');
  const { draft, type, send } = useDraft(projectId, onPost);
  return (
    <CommentField
      label={t('updates.write')}
      placeholder={t('updates.placeholder')}
      people={people}
      value={draft}
      onChange={type}
      sendLabel={t('updates.send')}
      limit={UPDATE_TEXT_LIMIT}
      onSend={send}
    />
  );
}
