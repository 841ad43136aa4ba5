import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Config, ConfigError } from './config.ts';

const run = promisify(execFile);

/**
 * A self-signed certificate for `npm start -- --https`, so that cameras work on a phone (R-22c). Made with the
 * system's openssl, stored in DATA_DIR, and renewed when it lacks a name or has expired.
 * @param domains other hosts to serve
 */
export async function localCertificate({ dataDir, publicUrl, sitesHost, hostName }: Config, domains: string[]) {
  const folder = path.join(dataDir, 'https');
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = [publicUrl.hostname, sitesHost, `*.${sitesHost}`, hostName, ...domains].map((name) => `DNS:${name}`);
  if (!(await holdsFor(certFile, names))) {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const subject = ['-subj', '/CN=Fieldfolio on this machine', '-addext', `subjectAltName=${names.join(',')}`];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365'];
    await run('openssl', ['req', '-x509', ...key, ...subject, '-keyout', keyFile, '-out', certFile]).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
      throw new ConfigError('HTTPS: needs the program openssl (Debian: apt-get install openssl)');
    });
  }
  return { key: await fs.readFile(keyFile), cert: await fs.readFile(certFile) };
}

async function holdsFor(file: string, names: string[]): Promise<boolean> {
  const text = await fs.readFile(file).catch(() => null);
  if (!text) return false;
  const { subjectAltName = '', validTo } = new X509Certificate(text);
  const held = new Set(subjectAltName.split(', '));
  return Date.parse(validTo) > Date.now() && names.every((name) => held.has(name));
}
