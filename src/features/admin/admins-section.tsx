/** Owner and admins of the organization with their last activity. */
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../data/organization.ts';
import { AnswerArea } from '../../modules/answers/answer-area.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminSection } from './admin-section.tsx';
import { useLastActiveText } from './use-last-active-text.ts';
import { useMoment } from '../../ui/use-moment.ts';

export function AdminsSection() {
  const { t } = useTranslation('admin');
  const momentText = useMoment();
  const lastActiveText = useLastActiveText();
  const answer = useOrganization('organization.admins', {});
  return (
    <AdminSection title={t('admins')} count={answer.data?.length}>
      <AnswerArea answer={answer} compact skeleton={<Skeleton lines={3} height={28} />}>
        {(data) => (
          <ul className="admin-list">
            {data.map((admin) => (
              <li key={admin.email}>
                <PersonAvatar
                  id={admin.user_id ?? admin.email}
                  name={admin.name}
                  src={admin.avatar_url}
                  size={28}
                  decorative
                />
                <span className="hf-grow admin-two-lines">
                  <span className="hf-trunc admin-strong">{admin.name}</span>
                  <span className="hf-trunc hf-subtle">{admin.email}</span>
                </span>
                <span className="hf-muted">{t(admin.is_owner ? 'role.owner' : 'role.admin')}</span>
                <span
                  className="hf-subtle hf-num admin-when"
                  data-tip={admin.last_active === null ? undefined : momentText(admin.last_active)}
                >
                  {lastActiveText(admin.last_active)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AnswerArea>
    </AdminSection>
  );
}
