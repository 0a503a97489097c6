/**
 * One filter in three parts: field, operator, value, and a cross. Props: field, icon, operator, value, onOperator(element), onValue(element),
 * onRemove. A part without a handler is plain text.
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
  readonly onOperator?: Open;
  readonly onValue?: Open;
  readonly onRemove: () => void;
};

function Part({
  text,
  onOpen,
  className,
}: {
  readonly text: string;
  readonly onOpen: Open;
  readonly className?: string;
}) {
  if (!onOpen) return <span className={className}>{text}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {text}
    </button>
  );
}

export function FilterChip({ field, icon, operator, value, onOperator, onValue, onRemove }: FilterChipProps) {
  const { t } = useTranslation('ui');
  return (
    <span className="hf-filter" role="group" aria-label={`${field} ${operator} ${value}`}>
      <span>
        {icon && <Icon icon={icon} size={14} />}
        {field}
      </span>
      <Part text={operator} onOpen={onOperator} />
      <Part text={value} onOpen={onValue} className="hf-filter-value" />
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
