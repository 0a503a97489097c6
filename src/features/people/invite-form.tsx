/** Who is invited, as what. Nothing is sent before the button. Props: onSent(addresses), onCancel. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRole, type JobTitleChoice, type Sent, useInvite } from '../../data/members.ts';
import { useMe, useTeamMembers } from '../../data/people.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { matchesKeys } from '../../lib/keyboard.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AddressField } from './address-field.tsx';
import { type Chip, chipsOf, MOST_ADDRESSES } from './addresses.ts';
import { AccessField, JobTitleField } from './place-fields.tsx';

interface InviteFormProps {
  readonly onSent: (sent: readonly Sent[]) => void;
  readonly onCancel: () => void;
}

function useChips(emails: readonly string[]): readonly Chip[] {
  const me = useMe();
  const members = useTeamMembers();
  return useMemo(() => {
    const known = members.map(({ email, pending, user_id: userId }) => ({
      email,
      pending,
      isMe: userId !== null && userId === me?.id,
    }));
    return chipsOf(emails, known);
  }, [emails, members, me?.id]);
}

export function InviteForm({ onSent, onCancel }: InviteFormProps) {
  const { t } = useTranslation('people');
  const { online } = useSyncStatus();
  const invite = useInvite();
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [role, setRole] = useState<GivenRole>('member');
  const [jobTitle, setJobTitle] = useState<JobTitleChoice>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const chips = useChips(emails);
  const wrong = chips.filter(({ problem }) => problem !== null).length;
  const problem =
    emails.length > MOST_ADDRESSES
      ? t('error.tooMany', { count: MOST_ADDRESSES })
      : emails.length === 0
        ? tried && t('error.required')
        : wrong > 0 && t('error.wrong', { count: wrong });
  const send = (): void => {
    setTried(true);
    if (busy || emails.length === 0 || emails.length > MOST_ADDRESSES || wrong > 0) return;
    setBusy(true);
    void invite({ emails, role, jobTitle })
      .then(onSent)
      .finally(() => setBusy(false));
  };
  return (
    <form
      className="people-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (!matchesKeys(event, 'mod+enter')) return;
        event.preventDefault();
        send();
      }}
    >
      <div className="people-fields hf-scroll">
        {!online && <Banner tone="info">{t('offline')}</Banner>}
        <AddressField chips={chips} onChange={setEmails} error={problem || null} />
        <JobTitleField value={jobTitle} onChange={setJobTitle} />
        <AccessField value={role} onChange={setRole} />
      </div>
      <div className="hf-drawer-footer">
        <Button size="lg" kind="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="lg" kind="primary" type="submit" busy={busy} keys="mod+enter">
          {emails.length > 1 ? t('sendMany', { count: emails.length }) : t('send')}
        </Button>
      </div>
    </form>
  );
}
