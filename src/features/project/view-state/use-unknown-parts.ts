/** Says what a link asks for that a project does not have (a tab, a grouping), and takes it out of the address. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isGrouping } from '../../../data/tasks/grouping.ts';
import { useTellUnknown } from '../../../modules/navigation/tell-unknown.ts';
import { notify } from '../../../ui/toast-store.ts';

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

/** An address can say anything. */
const LONGEST = 40;

export function useUnknownParts(): void {
  const { t } = useTranslation('project');
  const { unknown_tab: unknownTab, group, subgroup } = route.useSearch();
  const navigate = route.useNavigate();
  const tellUnknown = useTellUnknown();
  const unknownGroup = [group, subgroup].find((by) => by !== undefined && !isGrouping(by));
  const tellTab = useEffectEvent((view: string) => {
    notify({ title: t('unknownView', { view: view.slice(0, LONGEST) }), tone: 'warning' });
    void navigate({ search: ({ tab: _wrong, unknown_tab: _reported, ...rest }) => rest, replace: true });
  });
  const tellGroup = useEffectEvent((by: string) => {
    tellUnknown([by]);
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
    if (unknownTab !== undefined) tellTab(unknownTab);
  }, [unknownTab]);
  useEffect(() => {
    if (unknownGroup !== undefined) tellGroup(unknownGroup);
  }, [unknownGroup]);
}
