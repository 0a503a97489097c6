/** Announces unknown search parameters of a link (a tab, a grouping) and removes them from the address. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isGrouping } from '../../../data/tasks/grouping.ts';
import { useAnnounceUnknown } from '../../../modules/navigation/use-announce-unknown.ts';
import { notify } from '../../../ui/toast-store.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

/** Maximum length of a reported value, as an address may contain anything. */
const LONGEST = 40;

export function useUnknownParts(): void {
  const { t } = useTranslation('project');
  const { unknown_tab: unknownTab, group, subgroup } = route.useSearch();
  const navigate = route.useNavigate();
  const announceUnknown = useAnnounceUnknown();
  const unknownGroup = [group, subgroup].find((by) => by !== undefined && !isGrouping(by));
  const announceTab = useEffectEvent((view: string) => {
    notify({ title: t('unknownView', { view: view.slice(0, LONGEST) }), tone: 'warning' });
    void navigate({ search: ({ tab: _wrong, unknown_tab: _reported, ...rest }) => rest, replace: true });
  });
  const announceGroup = useEffectEvent((by: string) => {
    announceUnknown([by]);
    void navigate({
      search: ({ group: first, subgroup: second, ...rest }) => ({
        ...rest,
        ...(isGrouping(first) && { group: first }),
        ...(isGrouping(second) && { subgroup: second }),
      }),
      replace: true,
    });
  });
  useEffect(() => {
    if (unknownTab !== undefined) announceTab(unknownTab);
  }, [unknownTab]);
  useEffect(() => {
    if (unknownGroup !== undefined) announceGroup(unknownGroup);
  }, [unknownGroup]);
}
