/** Says that a link asks for a view that a project does not have, and takes it out of the address. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/toast-store.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

/** An address can say anything. */
const LONGEST = 40;

export function useUnknownTab(): void {
  const { t } = useTranslation('project');
  const unknown = route.useSearch({ select: (search) => search.unknown_tab });
  const navigate = route.useNavigate();
  const tell = useEffectEvent((view: string) => {
    notify({ title: t('unknownView', { view: view.slice(0, LONGEST) }), tone: 'warning' });
    void navigate({ search: ({ tab: _wrong, unknown_tab: _told, ...rest }) => rest, replace: true });
  });
  useEffect(() => {
    if (unknown !== undefined) tell(unknown);
  }, [unknown]);
}
