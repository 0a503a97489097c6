import { describe, expect, it } from 'vitest';
import { installHelp } from './install.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('the instructions to install', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 5, 'ios'],
    [`${MAC} AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 5, 'ios'],
    [`${MAC} AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 0, 'safari'],
    [`${MAC} AppleWebKit/537.36 Chrome/141.0 Safari/537.36`, 0, 'chromium'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 0, 'chromium'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'other'],
    [`${MAC} Gecko/20100101 Firefox/140.0`, 0, 'other'],
  ])('are chosen for %s', (agent, touch, help) => {
    expect(installHelp(agent, touch)).toBe(help);
  });
});
