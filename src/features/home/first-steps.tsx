/**
 * The first-steps checklist for somebody who is new on this device. Steps are ticked automatically, offline too. It
 * disappears when all are done, when it is hidden, or when the person has opened enough items.
 */
import { useCallback, useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../data/live-query.ts';
import { useCan } from '../../data/permissions.ts';
import { useSync } from '../../data/sync-context.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { readStored, STORAGE_KEYS } from '../../lib/device-storage.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useOpenNewTask } from '../../modules/navigation/new-task.ts';
import { openPeopleForm } from '../../modules/navigation/people-form.ts';
import { readRecent } from '../../modules/navigation/recent-items.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  FIRST_STEPS,
  type FirstStep,
  readFirstSteps,
  stepsOfMutations,
  writeFirstSteps,
} from './first-steps-state.ts';

/** Steps with other instructions for touch than for the keyboard. */
const TOUCHED = ['add', 'finish', 'find'] as const;
const isTouched = (step: FirstStep): step is (typeof TOUCHED)[number] => TOUCHED.some((one) => one === step);

/** Number of opened tasks and projects after which the person counts as experienced. */
const FAMILIAR = 20;

/** Steps detected from the changes, searches and connection of this device, and those ticked by hand. */
function useFirstSteps() {
  const client = useSync();
  const { userId } = client;
  const online = useIsOnline();
  const history = useLive(useCallback(() => client.replica.history.toArray(), [client]));
  const [state, setState] = useState(() => readFirstSteps(userId));
  const names = (history ?? []).flatMap(({ parts }) => parts.map(({ forward }) => forward.name));
  const seen: readonly FirstStep[] = [
    ...stepsOfMutations(names),
    ...(readStored('local', `${STORAGE_KEYS.searches}.${userId}`) === null ? [] : (['find'] as const)),
    ...(online ? [] : (['offline'] as const)),
  ];
  const done = new Set([...state.done, ...seen]);
  // A completed step stays completed, even when it is undone or the network is back.
  if (history !== undefined && done.size > state.done.length) setState({ ...state, done: [...done] });
  useEffect(() => writeFirstSteps(userId, state), [userId, state]);
  return {
    done,
    isShown: !state.hidden && history !== undefined && readRecent(userId).length < FAMILIAR,
    hide: () => setState({ ...state, hidden: true }),
    tick: (step: FirstStep, on: boolean) =>
      setState({ ...state, done: FIRST_STEPS.filter((one) => (one === step ? on : done.has(one))) }),
  };
}

export function FirstSteps() {
  const { t } = useTranslation('home');
  const router = useRouter();
  const openNewTask = useOpenNewTask();
  const isPhone = useIsPhone();
  const mayInvite = useCan('member.invite');
  const { done, isShown, hide, tick } = useFirstSteps();
  const steps = FIRST_STEPS.filter((step) => step !== 'invite' || mayInvite);
  const taken = steps.filter((step) => done.has(step)).length;
  if (!isShown || taken === steps.length) return null;
  const goTo: Partial<Record<FirstStep, () => void>> = {
    add: () => openNewTask(),
    time: () => void router.navigate({ to: '/worklenz/my-time' }),
    invite: () => openPeopleForm({ kind: 'invite' }),
  };
  return (
    <section className="home-block" aria-labelledby="home-first-steps">
      <div className="home-block-head">
        <h2 id="home-first-steps" className="hf-sect">
          {t('firstSteps.title')}
        </h2>
        <span className="hf-count">{t('firstSteps.taken', { done: taken, count: steps.length })}</span>
        <span className="hf-grow" />
        <IconButton icon={X} size="sm" label={t('firstSteps.hide')} onClick={hide} />
      </div>
      <ul className="home-steps">
        {steps.map((step) => (
          <li key={step} className="home-step">
            <Checkbox
              checked={done.has(step)}
              onCheckedChange={(on) => tick(step, on)}
              label={
                <>
                  <span className="home-step-name">{t(`firstSteps.${step}.name`)}</span>
                  {!done.has(step) && (
                    <span className="home-step-how">
                      {t(
                        isPhone && isTouched(step) ? `firstSteps.${step}.byTouch` : `firstSteps.${step}.how`,
                      )}
                    </span>
                  )}
                </>
              }
            />
            {goTo[step] && !done.has(step) && (
              <Button size="sm" onClick={goTo[step]}>
                {t('firstSteps.go')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
