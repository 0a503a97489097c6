/**
 * A Lucide icon in the sizes of the design. Props: icon, size (12 | 14 | 16 | 18 | 20, default 16), className, label
 * (only for an icon without text).
 */
import type { LucideIcon } from 'lucide-react';

export type IconProps = {
  readonly icon: LucideIcon;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
};

export function Icon({ icon: Glyph, size = 16, className, label }: IconProps) {
  const stroke = size <= 12 ? 2 : size >= 20 ? 1.6 : 1.75;
  return (
    <Glyph
      size={size}
      strokeWidth={stroke}
      className={className ? `hf-icon ${className}` : 'hf-icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
