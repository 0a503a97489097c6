/** The public configuration of the installation: captcha and social sign-in. */
import { useEffect, useState } from 'react';
import type { PublicConfig } from '../../../contract/calls/auth.ts';
import { useOnline } from '../../lib/online-status.ts';
import { loadPublicConfig } from '../../app/session/sign-in.ts';

let known: PublicConfig | null = null;

/** Null until the server has answered, and while it is unreachable. */
export function usePublicConfig(): PublicConfig | null {
  const online = useOnline();
  const [config, setConfig] = useState(known);
  useEffect(() => {
    if (config !== null || !online) return undefined;
    let shown = true;
    void loadPublicConfig().then((answer) => {
      known = answer;
      if (shown) setConfig(answer);
    });
    return () => {
      shown = false;
    };
  }, [config, online]);
  return config;
}
