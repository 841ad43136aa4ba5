import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';

/**
 * Attachments of contact requests, only for the account's people. GET /lead-files/{accountId}/{fileId} is always a
 * download, never opened in the page; /preview under it shows a re-encoded photo.
 */
export function createLeadFileRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/:uid', async (c) => {
    const { name, type } = await load(ports, c);
    const { accountId, uid } = c.req.param();
    c.header('content-disposition', attachment(name));
    return send(c, ports, originalKeyOf(accountId, uid), type);
  });
  app.get('/:accountId/:uid/preview', async (c) => {
    const { previewKey } = await load(ports, c);
    if (!previewKey) throw gone();
    return send(c, ports, previewKey, 'image/webp');
  });
  return app;
}

const gone = () => problem('NOT_FOUND', 'This file is no longer here.');

async function load({ db }: Ports, c: Context<HttpEnv>) {
  const { accountId = '', uid = '' } = c.req.param();
  const find = (scope: AccountScope) =>
    selectOwn(scope, 'leadFile as f')
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'f.accountId').onRef('e.uid', '=', 'f.entryId'))
      .select(['f.name', 'f.type', 'f.previewKey'])
      .where('f.uid', '=', uid)
      .where('e.deletedDate', 'is', null)
      .executeTakeFirst();
  const found = await inAccount(db, c.var.actor, accountId, 'lead.read', find, { isReading: true });
  if (!Uid.safeParse(uid).success || !found) throw gone();
  return found;
}

async function send(c: Context<HttpEnv>, { storage }: Ports, key: string, type: string): Promise<Response> {
  const stored = await storage.find(key);
  if (!stored) throw gone();
  c.header('content-type', type);
  c.header('content-length', String(stored.sizeBytes));
  c.header('content-security-policy', "default-src 'none'; sandbox");
  c.header('cross-origin-resource-policy', 'same-origin');
  c.header('cache-control', 'private, no-cache');
  return c.body(Readable.toWeb(await storage.read(key)) as ReadableStream<Uint8Array>);
}

/** RFC 6266: the full name, and an ASCII fallback. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
