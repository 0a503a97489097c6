/**
 * The drawer of one scheduled report: fields, pause, send now, and past runs; or a new one. Props: schedule (null:
 * new), first (initial form), onClose, onChanged.
 */
import type { ReportScheduleForm } from '../../../../contract/entities/report-schedule-fields.ts';
import { Pause, Play, Send } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangedDraft } from '../../../modules/device/use-form-draft.ts';
import { useTeamDraftName } from '../../../modules/device/use-team-draft-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { isComplete, type Schedule } from './schedule-form-state.ts';
import { ScheduleRuns } from './schedule-runs.tsx';
import { useScheduleAction } from './use-schedule-action.ts';

interface ScheduleDrawerProps {
  readonly schedule: Schedule | null;
  readonly first: ReportScheduleForm;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function ScheduleDrawer({ schedule, first, onClose, onChanged }: ScheduleDrawerProps) {
  const { t } = useTranslation('reporting');
  const formId = useId();
  const draft = useTeamDraftName(`report-schedule.${schedule?.id ?? 'new'}`);
  const [form, change, forget] = useChangedDraft(draft, first);
  const { run, busy, online } = useScheduleAction(onChanged);
  const params = { id: schedule?.id ?? '' };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { ...form, name: form.name.trim() };
    const done = await (schedule === null
      ? run('reportSchedules.create', { body })
      : run('reportSchedules.update', { params, body }));
    if (!done) return;
    forget();
    onClose();
  };
  const pause = async (): Promise<void> => {
    const body = { ...form, paused: !form.paused };
    // Discards the draft: its values are stored and come back with the list.
    if (await run('reportSchedules.update', { params, body })) forget();
  };
  const send = async (): Promise<void> => {
    if (await run('reportSchedules.send', { params }))
      notify({ title: t('schedules.onItsWay'), tone: 'success' });
  };
  return (
    <Drawer
      open
      size="sm"
      label={schedule?.name ?? t('schedules.new')}
      onClose={onClose}
      header={<h2>{schedule?.name ?? t('schedules.new')}</h2>}
      footer={
        <Button
          type="submit"
          form={formId}
          kind="primary"
          busy={busy}
          disabled={!online || !isComplete(form)}
        >
          {t(online ? 'schedules.save' : 'export.needsConnection')}
        </Button>
      }
    >
      <div className="schedule-body hf-scroll">
        {schedule && (
          <div className="schedule-actions">
            <Button
              kind="line"
              icon={form.paused ? Play : Pause}
              disabled={busy || !online}
              onClick={() => void pause()}
            >
              {t(form.paused ? 'schedules.resume' : 'schedules.pause')}
            </Button>
            <Button
              kind="line"
              icon={Send}
              disabled={busy || !online || form.paused}
              onClick={() => void send()}
            >
              {t('schedules.sendNow')}
            </Button>
          </div>
        )}
        <form id={formId} className="schedule-form" onSubmit={(event) => void save(event)}>
          <ScheduleFields form={form} onChange={change} />
        </form>
        {schedule && <ScheduleRuns scheduleId={schedule.id} lastRunId={schedule.last_run?.id} />}
      </div>
    </Drawer>
  );
}
