/** Parses a user agent into the names of browser and system. Unknown parts are null. */
import Bowser from 'bowser';
import type { DeviceSession } from '../../contract/calls/account.ts';

export type UserAgentFacts = Pick<DeviceSession, 'browser' | 'system' | 'kind'>;

const NOTHING: UserAgentFacts = { browser: null, system: null, kind: 'unknown' };

export function parseUserAgent(userAgent: string | null): UserAgentFacts {
  if (userAgent === null || userAgent.trim() === '') return NOTHING;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, kind: kindOf(platform.type) };
}

function kindOf(type: string | undefined): DeviceSession['kind'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'unknown';
}
