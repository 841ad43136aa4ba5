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

  test('reports unsafe and invalid values together', () => {
    const lines = mistakes({ NODE_ENV: 'production', PUBLIC_URL: 'http://app.example.com', PORT: 'eighty' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']);
  });

  test('never repeats a value, which may hold a password', () => {
    expect(mistakes({ DATABASE_URL: 'mysql://app:hunter2@db/x' }).join()).not.toContain('hunter2');
  });

  test.each([
    ['a port above the range', { PORT: '70000' }, /^PORT/],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL/],
    ['a number in another notation', { PORT: '0x50' }, /^PORT: must be a whole number from 0 to 65535$/],
    ['an address with a path', { PUBLIC_URL: 'https://a.example/app' }, /^PUBLIC_URL: must be scheme, host and port/],
    ['a folder of another machine', { STORAGE_URL: 'file://nas/files' }, /^STORAGE_URL: must name a folder/],
    ['tiles without a place', { MAP_TILE_URL: 'https://tiles.example' }, /^MAP_TILE_URL: must be an address with/],
    ['a program that is not there', { FFMPEG_PATH: '/nowhere/ffmpeg' }, /^FFMPEG_PATH: must be a program/],
    ['a sender without an address', { MAIL_FROM: 'Fieldfolio' }, /^MAIL_FROM: must hold an address/],
    ['sites where sessions live', { PUBLIC_URL: 'https://a.example', SITES_HOST: 'a.example' }, /^SITES_HOST: must di/],
    [
      'a plain address over TLS',
      { PUBLIC_URL: 'http://a.example', HTTPS: 'true' },
      /^PUBLIC_URL: must begin with https/,
    ],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
    ['production without its address', { NODE_ENV: 'production' }, /^PUBLIC_URL: is needed in production/],
    ['storage of a kind we don’t know', { STORAGE_URL: 's3://bucket/files' }, /^STORAGE_URL: must be/],
    [
      'files for the proxy in a bucket',
      { PROXY_FILES_PATH: '/stored-files', STORAGE_URL: 's3+https://a:b@host/bucket', TRUSTED_PROXY_HOPS: '1' },
      /^PROXY_FILES_PATH: is for files in a folder/,
    ],
    ['files for a proxy that isn’t there', { PROXY_FILES_PATH: '/stored-files' }, /^PROXY_FILES_PATH: needs a proxy/],
    [
      'a path that could be the product’s',
      { PROXY_FILES_PATH: '/', TRUSTED_PROXY_HOPS: '1' },
      /^PROXY_FILES_PATH: must/,
    ],
    ['a store of objects without its bucket', { STORAGE_URL: 's3+https://a:b@host' }, /^STORAGE_URL: .*bucket/],
  ])('refuses %s', (_what, environment, line) => {
    expect(mistakes(environment).some((found) => line.test(found))).toBe(true);
  });

  test('makes no demo world where there is a database of one’s own, or in production', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://app.example.com',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'a@example.com',
    };
    expect(readConfig(production).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c', DEMO: 'true' }).demo).toBe(true);
  });

  test('keeps a folder with a space in its name whole', () => {
    expect(decodeURI(readConfig({ DATA_DIR: '/srv/my data' }).storageUrl.pathname)).toBe('/srv/my data/files');
  });
});
