import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { localCertificate } from './local-certificate.ts';

const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-https-'));
afterAll(() => rm(folder, { recursive: true }));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });

test('the certificate is kept, and made anew when another domain is served', async () => {
  const first = await localCertificate(config, ['brightlocal.localhost']);
  const holds = (name: string, { cert }: { cert: Buffer }) => new X509Certificate(cert).checkHost(name) !== undefined;
  for (const name of ['localhost', 'summit-roofing.sites.localhost', 'brightlocal.localhost'])
    expect(holds(name, first)).toBe(true);
  expect(await localCertificate(config, ['brightlocal.localhost'])).toEqual(first);
  const second = await localCertificate(config, ['brightlocal.localhost', 'peakfolio.localhost']);
  expect(holds('peakfolio.localhost', second)).toBe(true);
  expect(holds('peakfolio.localhost', first)).toBe(false);
});
