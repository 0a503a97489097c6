/** The menu of saved views, with the actions on the open one. Props: kind, choice, actions, anchor, onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bookmark,
  BookmarkPlus,
  House,
  Link,
  Lock,
  Pencil,
  RotateCcw,
  Save,
  Star,
  Trash2,
  Users,
} from 'lucide-react';
import { NO_SAVED_VIEW } from '../../../contract/rules/default-views.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useOfferMenus } from '../commands/offered-menu.ts';
import { useSavedViewItems } from './saved-view-items.ts';
import type { ViewActions } from './use-view-actions.ts';
import type { ViewChoice, ViewPlace } from './view-choice.ts';
import { ViewDialogs, type ViewQuestion } from './view-dialogs.tsx';

interface ViewMenuProps {
  readonly kind: ViewPlace['kind'];
  readonly choice: ViewChoice;
  readonly actions: ViewActions;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Actions on the open view. */
function useOpenItems(
  { kind, choice, actions }: ViewMenuProps,
  ask: (question: ViewQuestion) => void,
): readonly MenuItem[] {
  const { t } = useTranslation('views');
  const { all, open, ownDefault, isChanged, reset } = choice;
  const isOwnDefault = ownDefault === (open?.id ?? NO_SAVED_VIEW);
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
            label: open.shared ? t('unshare') : t(`${kind}.share`),
            icon: open.shared ? Lock : Users,
            onSelect: () => void actions.share(open, !open.shared),
          },
        ]
      : []),
    ...(all.length > 0 || isOwnDefault
      ? [
          {
            id: 'own default',
            label: t(isOwnDefault ? 'noOwnDefault' : 'setOwnDefault'),
            icon: House,
            onSelect: () => void actions.setOwnDefault(open, !isOwnDefault),
          },
        ]
      : []),
    ...(open && canSetDefault
      ? [
          {
            id: 'default',
            label: open.is_default ? t('noDefault') : t(`${kind}.setDefault`),
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
  const { kind, choice, actions, anchor, onClose } = props;
  const { t } = useTranslation('views');
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const views = useSavedViewItems(kind, choice);
  const ofOpen = useOpenItems(props, setQuestion);
  // The palette offers the views even where there is no toolbar.
  useOfferMenus(() => [{ id: 'view', label: t('label'), icon: Bookmark, items: ofOpen }]);
  const items = [...views, { id: 'line', separator: true } as const, ...ofOpen];
  return (
    <>
      <Menu anchor={anchor} onClose={onClose} label={t('label')} items={items} />
      {question && (
        <ViewDialogs
          kind={kind}
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
