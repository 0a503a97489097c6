import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it('accepts only paths inside the application', () => {
    expect(safeReturnPath('/worklenz/projects/1?task=2#x')).toBe('/worklenz/projects/1?task=2#x');
    for (const bad of [
      undefined,
      '/auth/login',
      '//evil.example/worklenz/home',
      'https://evil.example/worklenz/home',
      '/worklenz/../secure/logout',
      '/worklenz/\\..\\..\\secure',
      'javascript:alert(1)',
    ]) {
      expect(safeReturnPath(bad)).toBeUndefined();
    }
  });
});
