import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './media-files.ts';

const run = promisify(execFile);
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** What a TLS server shows. */
export interface Certificate {
  key: string;
  cert: string;
}

export interface Authority {
  /** Its own certificate, as PEM. */
  pem: string;
  /** @param subjectAltName as in `DNS:one.example,IP:127.0.0.1` */
  vouchFor(subjectAltName: string, days?: number): Promise<Certificate>;
}

/** A certificate authority that only this test knows, made by the system's openssl. */
export async function certificateAuthority(): Promise<Authority> {
  const { path } = await temporaryFolder();
  const at = (name: string) => join(path, name);
  const root = ['-subj', '/CN=Test authority', '-keyout', at('ca.key'), '-out', at('ca.pem'), '-days', '2'];
  await run('openssl', ['req', '-x509', ...newKey, ...root]);
  let made = 0;
  return {
    pem: await readFile(at('ca.pem'), 'utf8'),
    async vouchFor(subjectAltName, days = 2) {
      const name = `peer${(made += 1)}`;
      const [key, request, cert, extensions] = ['key', 'csr', 'pem', 'ext'].map((kind) => at(`${name}.${kind}`));
      await writeFile(extensions!, `subjectAltName=${subjectAltName}\n`);
      await run('openssl', ['req', ...newKey, '-subj', '/CN=Test peer', '-keyout', key!, '-out', request!]);
      const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', extensions!];
      await run('openssl', ['x509', '-req', '-in', request!, '-out', cert!, '-days', String(days), ...by]);
      return { key: await readFile(key!, 'utf8'), cert: await readFile(cert!, 'utf8') };
    },
  };
}
