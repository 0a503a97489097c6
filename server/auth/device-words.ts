/** Names the browser and the system of a user agent, as people know them. What it cannot tell it leaves out. */
import Bowser from 'bowser';
import type { DeviceSession } from '../../contract/calls/account.ts';

export type DeviceWords = Pick<DeviceSession, 'browser' | 'system' | 'kind'>;

const NOTHING: DeviceWords = { browser: null, system: null, kind: 'unknown' };

export function deviceWords(userAgent: string | null): DeviceWords {
  if (userAgent === null || userAgent.trim() === '') return NOTHING;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, kind: kindOf(platform.type) };
}

function kindOf(type: string | undefined): DeviceSession['kind'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'unknown';
}
