/**
 * Button. Props: kind (ghost | line | soft | primary | danger | danger-solid; default ghost), size (sm 24 | md 28 | lg
 * 36), icon and trailing icon (Lucide), keys (shortcut, shown as keys and announced), busy, full, and every button
 * attribute. `type` defaults to `button`. A busy button retains its focus and ignores presses.
 */
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { LoaderCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ariaKeys } from '../lib/keyboard.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';

export type ButtonKind = 'ghost' | 'line' | 'soft' | 'primary' | 'danger' | 'danger-solid';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly trailingIcon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly full?: boolean | undefined;
};

export function Button(props: ButtonProps) {
  const { kind = 'ghost', size = 'md', icon, trailingIcon, keys, busy, full, ...rest } = props;
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  const classes = classNames('hf-btn', `hf-btn-${kind}`, `hf-btn-${size}`, full && 'hf-btn-full', className);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classes}
      onClick={press}
      data-busy={busy ? '' : undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
      {...attributes}
    >
      {busy && <Icon icon={LoaderCircle} size={size === 'sm' ? 14 : 16} className="hf-spin" />}
      {icon && !busy && <Icon icon={icon} size={size === 'sm' ? 14 : 16} />}
      {children}
      {trailingIcon && <Icon icon={trailingIcon} size={14} />}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}
