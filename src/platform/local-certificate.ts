import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Config, ConfigError } from './config.ts';

const run = promisify(execFile);

/**
 * A self-signed certificate for `npm start -- --https`, so that cameras work on a phone
 * (decision 22c). Made once by the system's openssl and kept in DATA_DIR.
 */
export async function localCertificate({ dataDir, publicUrl, sitesHost, hostName }: Config) {
  const folder = path.join(dataDir, 'https');
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  if (!existsSync(certFile)) {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const names = [publicUrl.hostname, sitesHost, `*.${sitesHost}`, hostName].map((name) => `DNS:${name}`);
    const subject = ['-subj', '/CN=Fieldfolio on this machine', '-addext', `subjectAltName=${names.join(',')}`];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365'];
    await run('openssl', ['req', '-x509', ...key, ...subject, '-keyout', keyFile, '-out', certFile]).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
      throw new ConfigError('HTTPS: needs the program openssl (Debian: apt-get install openssl)');
    });
  }
  return { key: await fs.readFile(keyFile), cert: await fs.readFile(certFile) };
}
