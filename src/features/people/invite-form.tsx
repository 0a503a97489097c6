/** The form for inviting people with a role. Nothing is sent before submission. Props: onSent(results), onCancel. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRole, type JobTitleChoice, type Sent, useInvite } from '../../data/members.ts';
import { useMe, useTeamMembers } from '../../data/people.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useTeamDraftName } from '../../modules/device/use-team-draft-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitForm } from '../../ui/submit-form.tsx';
import { AddressField } from './address-field.tsx';
import { addAddresses, type Chip, chipsOf, MAX_ADDRESSES, type RegisteredAddress } from './addresses.ts';
import { AccessField, JobTitleField } from './role-fields.tsx';

interface InviteFormProps {
  readonly onSent: (sent: readonly Sent[]) => void;
  readonly onCancel: () => void;
}

interface Invitation {
  readonly emails: readonly string[];
  readonly role: GivenRole;
  readonly jobTitle: JobTitleChoice;
}

const NOBODY: Invitation = { emails: [], role: 'member', jobTitle: null };

function isInvitation(stored: unknown): stored is Invitation {
  if (typeof stored !== 'object' || stored === null) return false;
  const { emails, role, jobTitle } = stored as Partial<Invitation>;
  return (
    Array.isArray(emails) &&
    emails.every(isText) &&
    isText(role) &&
    (jobTitle === null || typeof jobTitle === 'object')
  );
}

/** The addresses of the team. */
function useKnown(): readonly RegisteredAddress[] {
  const me = useMe();
  const members = useTeamMembers();
  return useMemo(
    () =>
      members.map(({ email, pending, user_id: userId }) => ({
        email,
        pending,
        isMe: userId !== null && userId === me?.id,
      })),
    [members, me?.id],
  );
}

const countWrong = (chips: readonly Chip[]): number => chips.filter(({ problem }) => problem !== null).length;

export function InviteForm({ onSent, onCancel }: InviteFormProps) {
  const { t } = useTranslation('people');
  const online = useIsOnline();
  const invite = useInvite();
  const [draft, setDraft, forget] = useFormDraft(useTeamDraftName('invite'), NOBODY, isInvitation);
  // An incomplete address survives closing the form.
  const [typed, setTyped] = useFormDraft(useTeamDraftName('invite-address'), '', isText);
  const { emails, role, jobTitle } = draft;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const known = useKnown();
  const chips = useMemo(() => chipsOf(emails, known), [emails, known]);
  const wrong = countWrong(chips);
  const invited = emails.length - wrong;
  const problem =
    emails.length > MAX_ADDRESSES
      ? t('error.tooMany', { count: MAX_ADDRESSES })
      : emails.length === 0
        ? tried && t('error.required')
        : wrong > 0 && t('error.wrong', { count: wrong });
  const send = (): void => {
    setTried(true);
    if (busy) return;
    // Ctrl+Enter submits while the last address is still being typed.
    const all = addAddresses(emails, typed);
    if (typed.trim() !== '') {
      setDraft({ ...draft, emails: all });
      setTyped('');
    }
    if (all.length === 0 || all.length > MAX_ADDRESSES || countWrong(chipsOf(all, known)) > 0) return;
    setBusy(true);
    void invite({ emails: all, role, jobTitle })
      .then((sent) => {
        forget();
        onSent(sent);
      })
      .finally(() => setBusy(false));
  };
  return (
    <SubmitForm className="people-form hf-column" onSubmit={send}>
      <div className="people-fields hf-scroll">
        {!online && <Banner tone="info">{t('offline')}</Banner>}
        <AddressField
          chips={chips}
          onChange={(next) => setDraft({ ...draft, emails: next })}
          typed={typed}
          onType={setTyped}
          error={problem || null}
        />
        <JobTitleField value={jobTitle} onChange={(next) => setDraft({ ...draft, jobTitle: next })} />
        <AccessField value={role} onChange={(next) => setDraft({ ...draft, role: next })} />
      </div>
      <div className="hf-drawer-footer">
        <Button size="lg" kind="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="lg" kind="primary" type="submit" busy={busy} keys="mod+enter">
          {invited > 1 ? t('sendMany', { count: invited }) : t('send')}
        </Button>
      </div>
    </SubmitForm>
  );
}
