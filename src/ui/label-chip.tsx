/**
 * A label: dot and name. Props: name, color (stored hex), plain (no ground, on cards), left (so many labels are left from here on,
 * for label-chips.tsx), onRemove (adds a cross).
 */
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paint } from '../lib/stored-color.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type LabelChipProps = {
  readonly name: string;
  readonly color?: string | null | undefined;
  readonly plain?: boolean | undefined;
  readonly left?: number | undefined;
  readonly onRemove?: (() => void) | undefined;
};

function RemoveLabel({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className="hf-chip-remove" aria-label={t('remove', { name })} onClick={onRemove}>
      <Icon icon={X} size={12} />
    </button>
  );
}

export function LabelChip({ name, color, plain, left, onRemove }: LabelChipProps) {
  const { className, style } = paint(color);
  return (
    <span className={plain ? 'hf-chip hf-chip-plain' : 'hf-chip'} data-tip-overflow="" data-left={left}>
      <span className={classNames('hf-dot', className)} style={style} />
      <span>{name}</span>
      {onRemove && <RemoveLabel name={name} onRemove={onRemove} />}
    </span>
  );
}
