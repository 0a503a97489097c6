/** The target page of a system notification: marks it read, then opens its subject in its team. */
import { useEffect, useEffectEvent } from 'react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTeam } from '../../data/people.ts';
import { useFollow } from './use-follow.ts';
import { useMarking } from './use-marking.ts';
import { notificationAddress } from './notification-address.ts';

export function OpenNotificationView() {
  const { to, team, task, read } = useSearch({ from: '/worklenz/_shell/open' });
  const router = useRouter();
  const active = useTeam();
  const follow = useFollow();
  const { markAll } = useMarking();
  const go = useEffectEvent(() => {
    markAll(read ?? []);
    const destination = {
      url: to ?? null,
      params: task === undefined ? null : { task },
      team_id: team ?? active?.id ?? '',
    };
    if (notificationAddress(destination) === null)
      void router.navigate({ to: '/worklenz/home', replace: true });
    else void follow(destination, { replace: true });
  });
  useEffect(() => go(), []);
  return null;
}
