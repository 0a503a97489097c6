/** The list of steps; completed ones can be opened again. Props: draft, onStep(step). */
import { useRouter } from '@tanstack/react-router';
import { Check, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { type Draft, problemOf, type Step, stepsOf } from './setup-draft.ts';

type StepRailProps = { readonly draft: Draft; readonly onStep: (step: Step) => void };

export function StepRail({ draft, onStep }: StepRailProps) {
  const { t } = useTranslation('setup');
  const router = useRouter();
  const steps = stepsOf(draft);
  const current = steps.indexOf(draft.step);
  /** A step can be opened when all steps before it are complete. */
  const reachable = steps.findIndex((step) => problemOf(draft, step) !== null);
  const last = reachable === -1 ? steps.length - 1 : reachable;
  return (
    <aside className="setup-rail">
      <Logo size={24} />
      <ol className="setup-steps" aria-label={t('steps.label')}>
        {steps.map((step, index) => {
          const done = index < current;
          return (
            <li key={step}>
              <button
                type="button"
                className="setup-step"
                data-done={done ? '' : undefined}
                aria-current={index === current ? 'step' : undefined}
                disabled={index > last && index > current}
                onClick={() => onStep(step)}
              >
                <span className="setup-number">{done ? <Icon icon={Check} size={12} /> : index + 1}</span>
                {t(`steps.${step}`)}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="setup-rail-note">{t('steps.note')}</p>
      <Button
        className="setup-rail-out"
        icon={LogOut}
        onClick={() => void router.navigate({ to: '/auth/logging-out' })}
      >
        {t('steps.logOut')}
      </Button>
    </aside>
  );
}
