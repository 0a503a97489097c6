/** A form for both ends of a range. Props: anchor, label, help, children (the fields). */
import '../task-rows/task-rows.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';

interface RangeFormProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly help?: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function RangeForm({ anchor, label, help, onClose, onSubmit, children }: RangeFormProps) {
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
        {children}
        <Button type="submit" kind="primary" full>
          {t('filter.apply')}
        </Button>
      </form>
    </Popover>
  );
}
