/**
 * A button with only an icon. Props: label (its name, also the tooltip), icon, keys (shortcut shown in the tooltip),
 * kind, size (sm 24 | md 28 | lg 36 | touch 40), iconSize, pressed, busy, badge (count), and every button attribute.
 */
import type { ComponentPropsWithRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { ariaKeys } from '../lib/keyboard.ts';
import type { ButtonKind, ButtonSize } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | 'touch' | undefined;
  readonly iconSize?: number | undefined;
  readonly pressed?: boolean | undefined;
  readonly badge?: number | undefined;
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    keys,
    kind = 'ghost',
    size = 'md',
    iconSize,
    pressed,
    badge,
    className,
    ...attributes
  } = props;
  const defaultIconSize = { sm: 14, md: 16, lg: 16, touch: 20 }[size];
  return (
    <button
      type="button"
      className={classNames('hf-btn', 'hf-btn-icon', `hf-btn-${kind}`, `hf-btn-${size}`, className)}
      aria-label={badge ? `${label} ${badge > 99 ? '99+' : String(badge)}` : label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
      data-tip={label}
      data-tip-keys={keys}
      {...attributes}
    >
      <Icon icon={icon} size={iconSize ?? defaultIconSize} />
      {badge !== undefined && badge > 0 && (
        <span className="hf-badge hf-btn-badge">{badge > 99 ? '99+' : badge}</span>
      )}
    </button>
  );
}
