/** Where plans are chosen: the billing page when there is one, else a dialog with a way to reach support. */
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { areaExists } from '../../modules/navigation/areas.ts';

const BILLING = '/worklenz/admin-center/billing';

export function usePlanPage() {
  const router = useRouter();
  const [dialog, setDialog] = useState(false);
  const open = (): void => {
    if (areaExists('billing')) void router.navigate({ href: BILLING });
    else setDialog(true);
  };
  return { dialog, open, close: () => setDialog(false) };
}
