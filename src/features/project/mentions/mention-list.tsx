/** The list of people suggested while a mention is typed. */
import { useTranslation } from 'react-i18next';
import { NameOffer, type Offer } from '../../../modules/name-offer/name-offer.tsx';
import { type Person, PersonAvatar } from '../../../ui/person-avatar.tsx';

interface MentionListProps {
  readonly id: string;
  readonly offer: Offer<Person>;
  readonly onTake: (person: Person) => void;
}

const PersonIcon = ({ item }: { readonly item: Person }) => <PersonAvatar {...item} size={22} decorative />;

export function MentionList(props: MentionListProps) {
  const { t } = useTranslation('comments');
  return <NameOffer {...props} label={t('people')} icon={PersonIcon} />;
}
