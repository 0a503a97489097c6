/** A form that asks for both ends of a range. Props: anchor, label, from and to (what is typed, and what is wrong with it), children. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface RangeEnd {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal';
}

interface RangeFormProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly help?: string;
  readonly from: RangeEnd;
  readonly to: RangeEnd;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

export function RangeForm({ anchor, label, help, from, to, onClose, onSubmit, children }: RangeFormProps) {
  const { t } = useTranslation('tasks');
  return (
    <Popover anchor={anchor} onClose={onClose} label={label} width={help === undefined ? 236 : 260} padded>
      <form
        className="hf-small-editor"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {help !== undefined && <p className="hf-muted">{help}</p>}
        <TextField size="sm" label={t('filter.from')} {...from} data-autofocus="" />
        <TextField size="sm" label={t('filter.to')} {...to} />
        {children}
        <Button type="submit" kind="primary" full>
          {t('filter.apply')}
        </Button>
      </form>
    </Popover>
  );
}
