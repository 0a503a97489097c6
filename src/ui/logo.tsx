/** The mark of Holdfast, with its name. Props: size (px of the mark: 20 in the bar, 26 on cards). */
import { classNames } from './class-names.ts';

export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <span className={classNames('hf-logo', size > 22 && 'hf-logo-lg')}>
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden>
        <rect width="20" height="20" rx="5.5" fill="var(--accent)" />
        <path
          d="M6.1 4.8v10.4M13.9 4.8v10.4M6.1 8.2c1.3 3.2 6.5 3.2 7.8 0"
          fill="none"
          stroke="var(--accent-fg)"
          strokeWidth="1.9"
          strokeLinecap="round"
        />
      </svg>
      Holdfast
    </span>
  );
}
