/** Opens the page where plans are chosen. */
import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import { BILLING_PAGE } from '../../../contract/rules/app-path.ts';

export function usePlanPage(): () => void {
  const router = useRouter();
  return useCallback(() => void router.navigate({ href: BILLING_PAGE }), [router]);
}
