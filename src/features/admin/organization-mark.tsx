/** The logo of the organization, or the first letter of its name. Props: id, name, logo, size. */
import { PersonAvatar } from '../../ui/person-avatar.tsx';

interface OrganizationMarkProps {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly size?: 22 | 40;
}

export function OrganizationMark({ id, name, logo, size = 22 }: OrganizationMarkProps) {
  return <PersonAvatar id={id} name={name} src={logo} size={size} square decorative />;
}
