/** The saved views of a project and what can be done with the open one. Props: projectId, view, compact, anchor, onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bookmark,
  BookmarkPlus,
  Link,
  Lock,
  Pencil,
  RotateCcw,
  Save,
  Star,
  Trash2,
  Users,
} from 'lucide-react';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useSavedViewItems } from '../view-state/saved-view-items.ts';
import { type ViewActions, useViewActions } from './use-view-actions.ts';
import { ViewDialogs, type ViewQuestion } from './view-dialogs.tsx';
import type { ViewToolProps } from './view-tool.tsx';

interface ViewMenuProps extends ViewToolProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** What can be done with the view that is open. */
function useOpenItems(
  { view }: ViewMenuProps,
  actions: ViewActions,
  ask: (question: ViewQuestion) => void,
): readonly MenuItem[] {
  const { t } = useTranslation('views');
  const { open, isChanged, reset } = view.views;
  const { canWrite, canShare, canSetDefault } = actions.rightsOf(open);
  return [
    ...(open && isChanged && canWrite
      ? [{ id: 'save', label: t('save'), icon: Save, onSelect: () => void actions.save(open) }]
      : []),
    ...(isChanged ? [{ id: 'reset', label: t('reset'), icon: RotateCcw, onSelect: reset }] : []),
    { id: 'new', label: t('saveAs'), icon: BookmarkPlus, onSelect: () => ask({ kind: 'save' }) },
    ...(open
      ? [{ id: 'link', label: t('copyLink'), icon: Link, onSelect: () => void actions.copyLink(open) }]
      : []),
    ...(open === null || isChanged
      ? [{ id: 'look', label: t('copyLook'), icon: Link, onSelect: () => void actions.copyLook() }]
      : []),
    ...(open && canWrite
      ? [
          {
            id: 'rename',
            label: t('rename'),
            icon: Pencil,
            onSelect: () => ask({ kind: 'rename', view: open }),
          },
        ]
      : []),
    ...(open && canShare
      ? [
          {
            id: 'share',
            label: t(open.shared ? 'unshare' : 'share'),
            icon: open.shared ? Lock : Users,
            onSelect: () => void actions.share(open, !open.shared),
          },
        ]
      : []),
    ...(open && canSetDefault
      ? [
          {
            id: 'default',
            label: t(open.is_default ? 'noDefault' : 'setDefault'),
            icon: Star,
            onSelect: () => void actions.setDefault(open, !open.is_default),
          },
        ]
      : []),
    ...(open && canWrite
      ? [
          { id: 'end', separator: true } as const,
          {
            id: 'remove',
            label: t('remove'),
            icon: Trash2,
            danger: true,
            onSelect: () => {
              if (canShare) void actions.remove(open);
              else ask({ kind: 'remove', view: open });
            },
          },
        ]
      : []),
  ];
}

export function ViewMenu(props: ViewMenuProps) {
  const { anchor, onClose } = props;
  const { t } = useTranslation('views');
  const actions = useViewActions(props);
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const views = useSavedViewItems(props.view.views);
  const ofOpen = useOpenItems(props, actions, setQuestion);
  // Those to open are offered where there is no bar too.
  useOfferMenus(() => [{ id: 'view', label: t('label'), icon: Bookmark, items: ofOpen }]);
  const items = [...views, { id: 'line', separator: true } as const, ...ofOpen];
  return (
    <>
      <Menu anchor={anchor} onClose={onClose} label={t('label')} items={items} />
      {question && (
        <ViewDialogs
          question={question}
          onClose={() => setQuestion(null)}
          onSave={(name, shared) => {
            setQuestion(null);
            void actions.saveAs(name, shared);
          }}
          onRename={(view, name) => {
            setQuestion(null);
            void actions.rename(view, name);
          }}
          onRemove={(view) => {
            setQuestion(null);
            void actions.remove(view);
          }}
        />
      )}
    </>
  );
}
