/**
 * The result for each invited address; updates with the server's answers while it is open. Props: sent, onMore, onDone.
 */
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type InviteOutcome, type InviteState, type Sent, useInviteOutcomes } from '../../data/members.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';

interface InviteResultsProps {
  readonly sent: readonly Sent[];
  readonly onMore: () => void;
  readonly onDone: () => void;
}

const ICONS: Readonly<Record<InviteState, LucideIcon>> = {
  waiting: Clock,
  sending: LoaderCircle,
  invited: CircleCheck,
  renewed: CircleCheck,
  member: CircleCheck,
  refused: CircleAlert,
};

function Outcome({ outcome }: { readonly outcome: InviteOutcome }) {
  const { t } = useTranslation(['people', 'errors']);
  const { email, state, code, rowId } = outcome;
  const hasLink = rowId !== null && (state === 'invited' || state === 'renewed');
  return (
    <li className="people-outcome" data-state={state}>
      <Icon icon={ICONS[state]} className={state === 'sending' ? 'hf-spin' : undefined} />
      <span className="people-outcome-text">
        <span className="hf-trunc">{email}</span>
        <span className="hf-subtle">
          {state === 'refused' && code ? t(`errors:${code}`) : t(`state.${state}`)}
        </span>
      </span>
      {hasLink && <CopyLinkButton memberId={rowId} email={email} />}
    </li>
  );
}

export function InviteResults({ sent, onMore, onDone }: InviteResultsProps) {
  const { t } = useTranslation('people');
  const outcomes = useInviteOutcomes(sent);
  const open = outcomes.filter(({ state }) => state === 'sending').length;
  const waiting = outcomes.filter(({ state }) => state === 'waiting').length;
  const refused = outcomes.filter(({ state }) => state === 'refused').length;
  const summary =
    open > 0
      ? t('summary.sending')
      : waiting > 0
        ? t('summary.waiting', { count: waiting })
        : refused > 0
          ? t('summary.refused', { count: refused })
          : t('summary.done', { count: outcomes.length });
  return (
    <div className="people-form hf-column">
      <div className="people-fields hf-scroll">
        <p role="status">{summary}</p>
        <ul className="people-outcomes">
          {outcomes.map((outcome) => (
            <Outcome key={outcome.memberId} outcome={outcome} />
          ))}
        </ul>
      </div>
      <div className="hf-drawer-footer">
        <Button size="lg" kind="line" onClick={onMore}>
          {t('more')}
        </Button>
        <Button size="lg" kind="primary" onClick={onDone} data-autofocus="">
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
