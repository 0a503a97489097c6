/**
 * People side by side, at most `max` (4) then +n. Props: people [{ id, name, color, src }], max, size. Names of the
 * rest are in the tooltip.
 */
import { classNames } from './class-names.ts';
import { PersonAvatar } from './person-avatar.tsx';
import type { Person } from './person-avatar.tsx';

export type AvatarStackProps = {
  readonly people: readonly Person[];
  readonly max?: number | undefined;
  readonly size?: 18 | 22 | 24 | undefined;
};

export function AvatarStack({ people, max = 4, size = 22 }: AvatarStackProps) {
  const rest = people.slice(max);
  const names = rest.map((person) => person.name).join(', ');
  return (
    <span className="hf-avs">
      {people.slice(0, max).map((person) => (
        <PersonAvatar key={person.id} {...person} size={size} />
      ))}
      {rest.length > 0 && (
        <span
          className={classNames('hf-av hf-av-more', size !== 22 && `hf-av-${String(size)}`)}
          role="img"
          aria-label={names}
          data-tip={names}
        >
          +{rest.length}
        </span>
      )}
    </span>
  );
}
