/**
 * The setup after signing up: five short steps, stored on this device while they are filled in, sent together at the
 * end.
 */
import './setup.css';
import { type ComponentType, type FormEvent, useEffect, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import type { SessionUser } from '../../../contract/calls/auth.ts';
import { useSession } from '../../app/session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import {
  type Draft,
  firstProblem,
  loadDraft,
  newDraft,
  problemOf,
  wrongAddress,
  saveDraft,
  type Step,
  stepsOf,
} from './setup-draft.ts';
import { SetupPreview } from './setup-preview.tsx';
import {
  OrganizationStep,
  ProjectStep,
  QuestionsStep,
  type StepProps,
  TasksStep,
  TeamStep,
} from './setup-steps.tsx';
import { StepRail } from './step-rail.tsx';
import { useFinishSetup } from './use-finish-setup.ts';

const FIELDS: Readonly<Record<Step, ComponentType<StepProps>>> = {
  organization: OrganizationStep,
  project: ProjectStep,
  tasks: TasksStep,
  team: TeamStep,
  questions: QuestionsStep,
};
const SKIPPABLE: readonly Step[] = ['team', 'questions'];

export function SetupView() {
  const user = useSession();
  return user === null ? null : <Setup key={user.id} user={user} />;
}

/** The person's draft, stored at every change. */
function useDraft(user: SessionUser) {
  const [draft, setDraft] = useState(() => loadDraft(user.id, newDraft(user, v7())));
  useEffect(() => saveDraft(user.id, draft), [user.id, draft]);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}

function Setup({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation(['setup', 'errors']);
  const { draft, change } = useDraft(user);
  const { busy, failure, finish } = useFinishSetup();
  const [tried, setTried] = useState(false);
  const { step } = draft;
  const steps = stepsOf(draft);
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const previous = steps[index - 1];
  const problem = problemOf(draft, step);
  const Fields = FIELDS[step];

  const go = (to: Step): void => {
    setTried(false);
    change({ step: to });
  };
  const send = (whole: Draft): void => {
    const missing = firstProblem(whole);
    if (missing === null) void finish(whole);
    else go(missing);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    if (problem !== null) {
      setTried(true);
      const field = event.currentTarget.elements.namedItem(step);
      if (field instanceof HTMLElement) field.focus();
    } else if (next) go(next);
    else send(draft);
  };
  const skip = (): void => {
    // Values entered in a skipped step are not sent.
    const without: Partial<Draft> = step === 'team' ? { emails: '' } : { survey: newDraft(user, '').survey };
    change(without);
    if (next) go(next);
    else send({ ...draft, ...without });
  };

  return (
    <div className="setup">
      <StepRail draft={draft} onStep={go} />
      <form className="setup-main" noValidate onSubmit={submit}>
        <main className="setup-body hf-scroll">
          <div key={step}>
            <h1>{t(`${step}.title`)}</h1>
            <p className="setup-lead">{t(`${step}.lead`, { project: draft.project.trim() })}</p>
            <div className="setup-fields">
              {failure !== null && (
                <Banner tone="danger" title={t('finish.failed')}>
                  {t(`errors:${failure}`, { defaultValue: t('errors:catalogue.unexpected') })}{' '}
                  {t('finish.kept')}
                </Banner>
              )}
              <Fields
                draft={draft}
                onChange={change}
                problem={
                  tried && problem !== null
                    ? t(`problems.${problem}`, { address: wrongAddress(draft) })
                    : null
                }
              />
            </div>
          </div>
          <SetupPreview draft={draft} person={user} />
        </main>
        <footer className="setup-foot">
          {previous && (
            <Button size="lg" icon={ArrowLeft} onClick={() => go(previous)}>
              {t('foot.back')}
            </Button>
          )}
          <span className="hf-grow" />
          <span className="setup-count">{t('foot.step', { step: index + 1, total: steps.length })}</span>
          {SKIPPABLE.includes(step) && (
            <Button size="lg" disabled={busy} onClick={skip}>
              {t('foot.skip')}
            </Button>
          )}
          <Button size="lg" kind="primary" type="submit" busy={busy}>
            {next ? t('foot.continue') : t('foot.finish')}
          </Button>
        </footer>
      </form>
    </div>
  );
}
