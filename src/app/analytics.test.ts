import { describe, expect, it, vi } from 'vitest';
import { type AnalyticsConfig, createAnalytics, isRealToken, mayCount } from './analytics.ts';
import { until } from '../../test/support/until.ts';

const real: AnalyticsConfig = {
  token: 'a1b2c3d4e5f60718',
  host: 'work.example.com',
  path: '/analytics',
};

describe('analytics', () => {
  it.each([
    undefined,
    '',
    'token',
    'changeme',
    'your-token-here',
    '<token>',
    '%TOKEN%',
    '00000000',
    'xxxxxxxxxx',
    'short',
  ])('rejects %s as a token', (token) => {
    expect(isRealToken(token)).toBe(false);
  });

  it.each([
    ['the production host with a token', real, 'work.example.com', true],
    ['another host', real, 'localhost', false],
    ['a host below it', real, 'test.work.example.com', false],
    ['no token', { ...real, token: undefined }, 'work.example.com', false],
    ['a placeholder', { ...real, token: 'your-token' }, 'work.example.com', false],
    ['no production host', { ...real, host: undefined }, 'work.example.com', false],
  ])('counts only on the production host with a real token: %s, %o, %s, %s', (_, config, host, counted) => {
    expect(mayCount(config, host)).toBe(counted);
  });

  it('loads and sends nothing without a token or on another host', async () => {
    const load = vi.fn();
    for (const config of [
      { ...real, token: undefined },
      { ...real, host: 'elsewhere.example.com' },
    ]) {
      createAnalytics(config, 'work.example.com', load).screen('/worklenz/home');
    }
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
  });

  it('sends the token and the route of a screen, and nothing else', async () => {
    const sent: [string, string][] = [];
    const load = vi.fn(async () => (path: string, body: string) => void sent.push([path, body]));
    const analytics = createAnalytics(real, 'work.example.com', load);
    analytics.screen('/worklenz/home');
    analytics.screen('/worklenz/projects/$projectId');
    await until(() => expect(sent).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(1);
    expect(sent[1]).toEqual([
      '/analytics',
      JSON.stringify({ token: real.token, screen: '/worklenz/projects/$projectId' }),
    ]);
  });

  it('ignores a failure and tries again with the next screen', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => undefined);
    const analytics = createAnalytics(real, 'work.example.com', load);
    analytics.screen('/a');
    await until(() => expect(load).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve));
    analytics.screen('/b');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
