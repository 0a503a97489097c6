/**
 * Submits the person's own timesheet week with a note, shows its state and the reviewer's note, and withdraws it. Also
 * shows the submitted weeks of others.
 */
import { CircleCheck, Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useMyMembership, useTeam, useTeamMembers } from '../../data/people.ts';
import { useMutate } from '../../data/sync-context.ts';
import { useMyTimesheetWeek } from '../../data/timesheet-weeks.ts';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useTeamDraftName } from '../../modules/device/use-team-draft-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { SubmittedWeeks } from './submitted-weeks.tsx';

interface WeekSubmissionProps {
  readonly weekStart: string;
}

function SubmitWeek({ weekStart }: WeekSubmissionProps) {
  const { t } = useTranslation('my-time');
  const mutate = useMutate();
  const team = useTeam();
  const me = useMyMembership();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [note, setNote, forget] = useFormDraft(useTeamDraftName(`week-note.${weekStart}`), '', isText);
  if (!team || !me) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = note.trim() === '' ? null : note.trim();
    void mutate.timesheetWeek
      .submit({ weekId: newId(), teamId: team.id, teamMemberId: me.id, weekStart, note: wanted })
      .then(forget, reportNotStored);
  };
  return (
    <>
      <Button
        kind="primary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('submit')}
      </Button>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('submitLabel')}
        placement="bottom-end"
        width={340}
        padded
      >
        <form className="my-time-form" onSubmit={submit}>
          <TextAreaField
            label={t('note')}
            value={note}
            onValueChange={setNote}
            rows={3}
            maxLength={LIMITS.weekNote}
          />
          <Button type="submit" kind="primary">
            {t('submitWeek')}
          </Button>
        </form>
      </Popover>
    </>
  );
}

export function WeekSubmission({ weekStart }: WeekSubmissionProps) {
  const { t } = useTranslation('my-time');
  const mutate = useMutate();
  const week = useMyTimesheetWeek(weekStart);
  return (
    <>
      <SubmittedWeeks />
      {week && (
        <span className="my-time-state" role="status">
          {week.state === 'approved' && <Icon icon={CircleCheck} size={14} />} {t(`state.${week.state}`)}
        </span>
      )}
      {week?.state === 'submitted' && (
        <Button
          kind="line"
          icon={Undo2}
          onClick={() => void mutate.timesheetWeek.withdraw({ weekId: week.id }).catch(reportNotStored)}
        >
          {t('withdraw')}
        </Button>
      )}
      {(!week || week.state === 'sent_back') && <SubmitWeek key={weekStart} weekStart={weekStart} />}
    </>
  );
}

/** The note of the reviewer. */
export function ReviewerNote({ weekStart }: WeekSubmissionProps) {
  const week = useMyTimesheetWeek(weekStart);
  const members = useTeamMembers();
  if (!week?.answer || week.state === 'submitted') return null;
  const name = members.find((one) => one.user_id === week.decided_by)?.name;
  return (
    <div className="my-time-answer">
      <Banner tone={week.state === 'approved' ? 'success' : 'warning'} title={name}>
        {week.answer}
      </Banner>
    </div>
  );
}
