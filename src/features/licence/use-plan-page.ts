/** The way to the page where plans are chosen. */
import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';

export function usePlanPage(): () => void {
  const router = useRouter();
  return useCallback(() => void router.navigate({ href: '/worklenz/admin-center/billing' }), [router]);
}
