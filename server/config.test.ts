import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

function configOf(env: Record<string, string>) {
  const outcome = parseConfig(env);
  if (!outcome.ok) throw new Error(outcome.problems.join('; '));
  return outcome.config;
}

function problemsOf(env: Record<string, string>) {
  const outcome = parseConfig(env);
  return outcome.ok ? [] : outcome.problems;
}

describe('parseConfig', () => {
  it('needs no settings', () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      demo: true,
      sessionIdleDays: 30,
      sessionAbsoluteDays: 180,
      trustProxy: 'loopback',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
    [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS'],
    [{ SESSION_IDLE_DAYS: '60', SESSION_ABSOLUTE_DAYS: '30' }, 'SESSION_ABSOLUTE_DAYS'],
    [{ HOLDFAST_PROT: '1' }, 'HOLDFAST_PROT'],
    [{ OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
    [{ CAPTCHA_SITE_KEY: 'x' }, 'CAPTCHA_SECRET'],
    [{ CAPTCHA_SECRET: 'x' }, 'CAPTCHA_SITE_KEY'],
    [{ CAPTCHA_PROVIDER: 'mine' }, 'CAPTCHA_PROVIDER'],
    [{ CAPTCHA_VERIFY_URL: 'ftp://x' }, 'CAPTCHA_VERIFY_URL'],
  ])('reports the variable at fault in %j', (env, field) => {
    expect(problemsOf(env as Record<string, string>).some((problem) => problem.startsWith(`${field}:`))).toBe(
      true,
    );
  });

  it('reports every problem at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x', HOLDFAST_X: '1' })).toHaveLength(3);
  });

  it('seeds the demo by default only on a local server with the embedded database', () => {
    expect(configOf({}).demo).toBe(true);
    expect(configOf({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(configOf({ DATABASE_URL: 'postgres://h/db' }).demo).toBe(false);
    expect(configOf({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
    expect(configOf({ DEMO: '0' }).demo).toBe(false);
  });

  it('accepts a switch, a number of hops and addresses for TRUST_PROXY', () => {
    expect(configOf({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
    expect(configOf({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(configOf({ TRUST_PROXY: '10.0.0.1' }).trustProxy).toBe('10.0.0.1');
  });

  it('has no captcha and no other way to sign in unless they are configured', () => {
    expect(configOf({}).signIn).toEqual({ captcha: null, oidc: null });
    const env = { OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_CLIENT_ID: 'holdfast' };
    expect(configOf(env).signIn.oidc).toMatchObject({ name: '127.0.0.1', clientSecret: undefined });
    const captcha = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' };
    expect(configOf(captcha).signIn.captcha).toMatchObject({
      verifyUrl: 'https://api.hcaptcha.com/siteverify',
      scriptUrl: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    });
  });
});
