/** Opens a panel of the bar that the address names (`#timers`, from a shortcut of the installed application), once. */
import { useEffect, useEffectEvent } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';

export function useAddressPanel(panels: Readonly<Record<string, () => void>>): void {
  const router = useRouter();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const open = useEffectEvent((name: string) => {
    const panel = Object.hasOwn(panels, name) ? panels[name] : undefined;
    if (!panel) return;
    panel();
    // Removes it from the address: going back or reloading must not open it again.
    const { pathname, searchStr } = router.state.location;
    router.history.replace(`${pathname}${searchStr}`);
  });
  useEffect(() => open(hash), [hash]);
}
