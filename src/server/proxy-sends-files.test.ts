import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { newUid } from '#lib/uid.ts';
import { testDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { startWeb } from './start-web.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const config = { ...ports.config, port: 0, trustedProxyHops: 1, proxyFilesPath: '/stored-files' };
const web = await startWeb({ ...ports, config });
const files = path.join(config.dataDir, 'files');
const film = randomBytes(900_000);
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04020' } })
  .webp()
  .toBuffer();
afterAll(() => web.stop());

const folderOf = (uid: string) => `accounts/${accounts.roofer}/media/${uid}`;

async function addVideo(isPublished: boolean): Promise<string> {
  const [uid, accountId] = [newUid(), accounts.roofer];
  await ports.storage.put(`${folderOf(uid)}/480.webp`, picture);
  await ports.storage.put(`${folderOf(uid)}/video.mp4`, film);
  const variant = { name: '480x480', width: 60, height: 40, bytes: picture.length, key: `${folderOf(uid)}/480.webp` };
  const video = { videoKey: `${folderOf(uid)}/video.mp4`, videoType: 'video/mp4', videoSize: film.length };
  const facts = { name: 'roof', type: 'video/mp4', checksum: uid.replaceAll('-', ''), originalKey: 'none' };
  const medium = { accountId, uid, kind: 'video' as const, mediaUploadCompleted: true, ...facts, ...video };
  await database.admin
    .insertInto('media')
    .values({ ...medium, variants: JSON.stringify([variant]) })
    .execute();
  const publication = { accountId, mediaId: uid, source: 'entry' as const, sourceId: newUid() };
  if (isPublished) await database.admin.insertInto('mediaPublication').values(publication).execute();
  return uid;
}

interface Proxy {
  name: string;
  /** Its configuration with our shipped part. */
  configure(port: number, folder: string): Promise<string>;
  args(file: string, folder: string): string[];
}

const nginx: Proxy = {
  name: 'nginx',
  async configure(port, folder) {
    const shipped = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace('127.0.0.1:3000', `127.0.0.1:${web.port}`)
      .replace('/var/lib/fieldfolio/files/', `${files}/`);
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    // The folder of a test is its user's alone.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    return `${user} daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
      http { access_log off; ${scratch.join(' ')} server { listen 127.0.0.1:${port}; ${shipped} } }`;
  },
  args: (file, folder) => ['-p', folder, '-c', file, '-e', path.join(folder, 'log')],
};

const caddy: Proxy = {
  name: 'caddy',
  async configure(port) {
    const shipped = await readFile('deploy/Caddyfile', 'utf8');
    const part = shipped.slice(shipped.indexOf('@stored header'), shipped.lastIndexOf('\t}\n}'));
    const own = part.replace('{$FIELDFOLIO_FILES:/var/lib/fieldfolio/files}', files);
    return `{\nadmin off\nauto_https off\n}\nhttp://:${port} {\nreverse_proxy 127.0.0.1:${web.port} {\n${own}\n}\n}\n`;
  },
  args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
};

const isThere = ({ name }: Proxy) => spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;

describe.each([nginx, caddy].filter(isThere))('behind Debian’s $name, which sends the files', async (proxy) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fieldfolio-proxy-'));
  const port = await freePort();
  const file = path.join(folder, 'configuration');
  await writeFile(file, await proxy.configure(port, folder));
  const child = spawn(proxy.name, proxy.args(file, folder), { env: { ...process.env, HOME: folder }, stdio: 'ignore' });
  for (let left = 1_000; left > 0 && !(await ask('/livez').catch(() => undefined)); left -= 1) await sleep(100);
  afterAll(async () => {
    child.kill();
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  function ask(address: string, headers: Record<string, string> = {}) {
    const host = `roofer.${config.sitesHost}`;
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((settle, fail) => {
      const asking = request({ host: '127.0.0.1', port, path: address, headers: { host, ...headers } }, (answer) => {
        const { statusCode: status = 0, headers: given } = answer;
        buffer(answer).then((body) => settle({ status, headers: given, body }), fail);
      });
      asking.on('error', fail).end();
    });
  }

  test('a published picture comes with our headers, also when it was asked for before', async () => {
    const address = `/media/${await addVideo(true)}/480x480`;
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, body } = await ask(address, { accept: 'image/webp' });
      expect([status, body.equals(picture)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
        etag: expect.stringMatching(/^"[\w-]+-480x480"$/),
        'content-length': String(picture.length),
      });
      expect(headers).not.toHaveProperty('x-accel-redirect');
      const known = await ask(address, { accept: 'image/webp', 'if-none-match': String(headers.etag) });
      expect([known.status, known.headers.etag, known.body.length]).toEqual([304, headers.etag, 0]);
    }
  });

  test('a part of a video is a part, as long as it is the same video', async () => {
    const address = `/media/${await addVideo(true)}/video`;
    const whole = await ask(address);
    expect([whole.status, whole.body.equals(film)]).toEqual([200, true]);
    const etag = String(whole.headers.etag);
    for (const more of [{}, { 'if-range': etag }] as Record<string, string>[]) {
      const part = await ask(address, { range: 'bytes=1000-1999', ...more });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${film.length}`]);
      expect(part.headers.etag).toBe(etag);
      expect(part.body.equals(film.subarray(1_000, 2_000))).toBe(true);
    }
    const other = await ask(address, { range: 'bytes=1000-1999', 'if-range': '"another"' });
    expect([other.status, other.body.length]).toEqual([200, film.length]);
    expect((await ask(address, { range: `bytes=${film.length}-` })).status).toBe(416);
  });

  test('who takes no WebP gets the JPEG that we make', async () => {
    const { headers, body } = await ask(`/media/${await addVideo(true)}/480x480`, { accept: 'image/png' });
    expect([headers['content-type'], (await sharp(body).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
  });

  test('nobody finds a file by the proxy’s own way, nor one that isn’t public', async () => {
    const [shown, hidden] = [await addVideo(true), await addVideo(false)];
    expect((await ask(`/media/${hidden}/video`)).status).toBe(404);
    const ways = [
      `/stored-files/${folderOf(shown)}/video.mp4`,
      `/stored-files/${folderOf(hidden)}/video.mp4`,
      `//stored-files/${folderOf(shown)}/video.mp4`,
      `/media/../stored-files/${folderOf(shown)}/video.mp4`,
      `/%73tored-files/${folderOf(shown)}/video.mp4`,
      '/stored-files/..%2f..%2fetc/passwd',
    ];
    for (const way of ways) {
      const answer = await ask(way, { 'x-accel-redirect': way });
      expect([way, [301, 308, 400, 404].includes(answer.status)]).toEqual([way, true]);
      expect(answer.body.length, way).toBeLessThan(film.length);
    }
  });
});
