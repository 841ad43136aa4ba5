import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const mistakes = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  test('needs nothing at all on a laptop', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      roles: ['web', 'worker'],
      demo: true,
      isProduction: false,
    });
    expect(config.publicUrl.origin).toBe('http://localhost:3000');
    expect(config.sitesHost).toBe('sites.localhost');
    expect(config.storageUrl.protocol).toBe('file:');
  });

  test('counts an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  test('names each mistake on a line of its own', () => {
    const lines = mistakes({ PORT: 'eighty', ROLES: 'web,chef', SITES_HOST: 'https://Sites.example' });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^PORT: /);
    expect(lines[1]).toMatch(/^ROLES/);
    expect(lines[2]).toMatch(/^SITES_HOST: must be a host name/);
  });

  test.each([
    ['a port above the range', { PORT: '70000' }, /^PORT/],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
    ['production without its address', { NODE_ENV: 'production' }, /^PUBLIC_URL: is needed in production/],
    ['storage that is not built in', { STORAGE_URL: 's3://bucket/files' }, /^STORAGE_URL/],
  ])('refuses %s', (_what, environment, line) => {
    expect(mistakes(environment).some((found) => line.test(found))).toBe(true);
  });

  test('makes no demo world where there is a database of one’s own, or in production', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://app.example.com' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c', DEMO: 'true' }).demo).toBe(true);
  });

  test('keeps a folder with a space in its name whole', () => {
    expect(decodeURI(readConfig({ DATA_DIR: '/srv/my data' }).storageUrl.pathname)).toBe('/srv/my data/files');
  });
});
