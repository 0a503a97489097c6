/**
 * The columns of a task list: the button, and the list to choose from, for the palette too. Props of the list: options,
 * value (ids of shown columns), onChange(id, shown), create (creates a column, if allowed).
 */
import { useTranslation } from 'react-i18next';
import { Columns3, type LucideIcon } from 'lucide-react';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Picker } from '../../ui/picker.tsx';
import { useOfferMenus } from '../commands/offered-menu.ts';

interface ColumnOption {
  readonly id: string;
  readonly label: string;
}

interface ColumnChoiceProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly options: readonly ColumnOption[];
  readonly value: readonly string[];
  /** Names of columns without space. */
  readonly unseen: readonly string[];
  readonly onChange: (id: string, shown: boolean) => void;
  readonly create?: {
    readonly id: string;
    readonly label: string;
    readonly icon: LucideIcon;
    readonly onSelect: () => void;
  };
}

export function ColumnChoice(props: ColumnChoiceProps) {
  const { anchor, onClose, value, unseen, onChange, create } = props;
  const { t } = useTranslation('tasks');
  const options = props.options.map((option) => ({
    ...option,
    hint: unseen.includes(option.label) ? t('noRoom') : undefined,
  }));
  const lines: readonly MenuItem[] = options.map((option) => {
    const checked = value.includes(option.id);
    return { ...option, checked, onSelect: () => onChange(option.id, !checked) };
  });
  // Rows on phones have no columns.
  const isPhone = useIsPhone();
  const items = isPhone ? [] : [...lines, ...(create ? [create] : [])];
  useOfferMenus(() => [{ id: 'columns', label: t('columnsTool'), icon: Columns3, items }]);
  const add = (): void => {
    onClose();
    create?.onSelect();
  };
  return (
    <Picker
      multi
      anchor={anchor}
      onClose={onClose}
      label={t('columnsTool')}
      placement="bottom-end"
      options={options}
      value={value}
      onChange={(ids, id) => onChange(id, ids.includes(id))}
      footer={
        create && (
          <Button icon={create.icon} full onClick={add}>
            {create.label}
          </Button>
        )
      }
    />
  );
}
