/**
 * One filter in three parts: field, operator, value, and a cross. Props: field, icon, operator, value,
 * onOperator(element), onValue(element), onRemove, command (text of the palette's command that opens the value). A part
 * without a handler is plain text.
 */
import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type Open = ((element: HTMLButtonElement) => void) | undefined;

export type FilterChipProps = {
  readonly field: string;
  readonly icon?: LucideIcon | undefined;
  readonly operator: string;
  readonly value: string;
  /** Text of the palette's command that opens the value. */
  readonly command?: string | undefined;
  readonly onOperator?: Open;
  readonly onValue?: Open;
  readonly onRemove: () => void;
};

function Part({
  text,
  onOpen,
  className,
  command,
}: {
  readonly text: string;
  readonly onOpen: Open;
  readonly className?: string;
  readonly command?: string | undefined;
}) {
  if (!onOpen) return <span className={className}>{text}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      data-command={command}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {text}
    </button>
  );
}

export function FilterChip(props: FilterChipProps) {
  const { field, icon, operator, value, command, onOperator, onValue, onRemove } = props;
  const { t } = useTranslation('ui');
  return (
    <span className="hf-filter" role="group" aria-label={`${field} ${operator} ${value}`}>
      <span>
        {icon && <Icon icon={icon} size={14} />}
        {field}
      </span>
      <Part text={operator} onOpen={onOperator} />
      <Part text={value} onOpen={onValue} className="hf-filter-value" command={command} />
      <button
        type="button"
        className="hf-filter-remove"
        aria-label={t('remove', { name: field })}
        onClick={onRemove}
      >
        <Icon icon={X} size={12} />
      </button>
    </span>
  );
}
