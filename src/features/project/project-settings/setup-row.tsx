/**
 * A row of a `SetupList` (a status, a phase): glyph, inline-edited name, and a menu. Props: id, glyph, name, note,
 * limit, problem(name) (why the name is not allowed, or null), items, onRename (null without permission), position.
 */
import { type ReactNode, useState } from 'react';
import { ArrowDown, ArrowUp, Pencil, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { DraftInlineText } from '../../../modules/device/draft-inline-text.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { notify } from '../../../ui/toast-store.ts';
import type { RowPosition } from './setup-list.tsx';

interface SetupRowProps {
  readonly id: string;
  readonly glyph: ReactNode;
  readonly name: string;
  readonly note?: ReactNode;
  readonly limit: number;
  readonly problem: (name: string) => string | null;
  readonly position: RowPosition;
  readonly items: readonly MenuItem[];
  readonly onRename: ((name: string) => Promise<boolean>) | null;
}

function useItems(props: SetupRowProps, edit: () => void): readonly MenuItem[] {
  const { t } = useTranslation('project-panels');
  const { onRename, items } = props;
  const { onMove, isFirst, isLast } = props.position;
  return [
    ...(onRename ? [{ id: 'rename', label: t('rename'), icon: Pencil, onSelect: edit }] : []),
    ...(onMove
      ? [
          { id: 'up', label: t('up'), icon: ArrowUp, disabled: isFirst, onSelect: () => onMove(-1) },
          { id: 'down', label: t('down'), icon: ArrowDown, disabled: isLast, onSelect: () => onMove(1) },
        ]
      : []),
    ...items,
  ];
}

export function SetupRow(props: SetupRowProps) {
  const { glyph, name, note, limit, problem, onRename } = props;
  const { t } = useTranslation('project-panels');
  const [editing, setEditing] = useState(false);
  const items = useItems(props, () => setEditing(true));
  useOfferMenus(() => [{ id: `group ${props.id}`, label: name, icon: Settings2, items }]);
  const rename = async (next: string): Promise<boolean> => {
    setEditing(false);
    const found = problem(next);
    if (found === null) return onRename?.(next) ?? false;
    notify({ tone: 'error', title: found });
    return false;
  };
  return (
    <>
      {glyph}
      {editing ? (
        <DraftInlineText
          form={`group.${props.id}`}
          className="hf-grow"
          value={name}
          maxLength={limit}
          ariaLabel={t('nameOf', { name })}
          onCommit={rename}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="hf-grow">
          <span className="hf-trunc" onDoubleClick={onRename ? () => setEditing(true) : undefined}>
            {name}
          </span>
          {note && <small>{note}</small>}
        </p>
      )}
      <RowMenu label={t('actionsFor', { name })} items={items} />
    </>
  );
}
