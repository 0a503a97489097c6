/** The mark of Holdfast, with its name unless `markOnly`. Props: size (px of the mark: 20 in the bar, 26 on cards), markOnly. */
import { classNames } from './class-names.ts';

export type LogoProps = { readonly size?: number | undefined; readonly markOnly?: boolean | undefined };

const NAME = 'Holdfast';

export function Logo({ size = 20, markOnly }: LogoProps) {
  return (
    <span className={classNames('hf-logo', size > 22 && 'hf-logo-lg')}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        {...(markOnly ? { role: 'img', 'aria-label': NAME } : { 'aria-hidden': true })}
      >
        <rect width="20" height="20" rx="5.5" fill="var(--accent)" />
        <path
          d="M6.1 4.8v10.4M13.9 4.8v10.4M6.1 8.2c1.3 3.2 6.5 3.2 7.8 0"
          fill="none"
          stroke="var(--accent-fg)"
          strokeWidth="1.9"
          strokeLinecap="round"
        />
      </svg>
      {!markOnly && NAME}
    </span>
  );
}
