/** Runs changes that only the server can make: reports failures, never queues. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganizationChange, useOrganizationChange } from '../../data/organization.ts';
import { useOnline } from '../../lib/online-status.ts';
import { notify } from '../../ui/toast-store.ts';

interface AdminAction {
  readonly busy: boolean;
  /** Tooltip of a disabled control; undefined while changes are possible. */
  readonly blocked: string | undefined;
  /** Resolves whether it succeeded; a failure has been reported. `done`: message of success. */
  readonly run: (work: (change: OrganizationChange) => Promise<unknown>, done?: string) => Promise<boolean>;
}

const detailOf = (error: unknown, field: string): readonly string[] => {
  const details: unknown = error instanceof Error ? Reflect.get(error, 'details') : undefined;
  const list: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, field) : [];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

export function useAdminAction(): AdminAction {
  const { t } = useTranslation(['admin', 'errors']);
  const change = useOrganizationChange();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    blocked: online ? undefined : t('admin:needsConnection'),
    run: async (work, done) => {
      setBusy(true);
      try {
        await work(change);
        if (done !== undefined) notify({ title: done, tone: 'success' });
        return true;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'internal';
        const people = detailOf(error, 'people');
        notify({
          title: t(`errors:${code}`, { defaultValue: t('errors:internal') }),
          tone: 'error',
          ...(people.length > 0 && { text: t('admin:workingThere', { names: people.join(', ') }) }),
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
