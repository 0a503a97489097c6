/**
 * A person: picture or initials on a quiet tint of their colour. Props: name, id (derives a colour), color (stored hex,
 * wins), src (picture), size (18 | 22 | 24 | 28 | 40 | 64), square (teams), decorative (the name stands beside it).
 */
import { useState } from 'react';
import { initials } from '../lib/initials.ts';
import { colorFromId, paint } from '../lib/stored-color.ts';
import { classNames } from './class-names.ts';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly color?: string | null | undefined;
  readonly src?: string | null | undefined;
};

export type PersonAvatarProps = Person & {
  readonly size?: 18 | 22 | 24 | 28 | 40 | 64 | undefined;
  readonly square?: boolean | undefined;
  readonly decorative?: boolean | undefined;
};

export function PersonAvatar({ id, name, color, src, size = 22, square, decorative }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { className, style } = paint(color ?? colorFromId(id));
  const a11y = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, 'data-tip': name };
  return (
    <span
      className={classNames(
        'hf-av',
        size !== 22 && `hf-av-${String(size)}`,
        square && 'hf-av-square',
        className,
      )}
      style={style}
      {...a11y}
    >
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
