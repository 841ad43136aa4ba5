import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { actingFor, findAbsentee } from '#access/authorization/acting-for.ts';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isProblem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { seesCalendar, writeFeed } from './write-feed.ts';

const reason = 'calendar feed';
const file = /^([\w-]{43})\.ics$/;

/** `/ical/{secret}.ics`: somebody's calendar of an account, for programs. It has no cookie, and shows what they see now. */
export function createFeedRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:file', async (c) => {
    const [, secret] = file.exec(c.req.param('file')) ?? [];
    const visit = { clientAddress: c.var.clientAddress, link: secret ?? c.req.param('file').slice(0, 100) };
    const written = await lookUpLink(ports, visit, async () => (secret ? writeFor(ports, c, secret) : undefined));
    return written === undefined ? c.notFound() : answer(c, written);
  });
  return app;
}

/** Undefined for an address that has ended, at another agency's host, or of somebody who sees nothing there anymore. */
async function writeFor(ports: Ports, c: Context<HttpEnv>, secret: string): Promise<string | undefined> {
  const { db, clock } = ports;
  const { host } = c.var;
  const found = await inSystem(
    db,
    reason,
    ({ tx }) =>
      tx
        .selectFrom('calendarFeed')
        .select(['accountId', 'userId', 'isMyTasksOnly'])
        .where('secretHash', '=', secretHash(secret))
        .executeTakeFirst(),
    { isReading: true },
  );
  if (!found) return undefined;
  const { accountId, userId, isMyTasksOnly } = found;
  const hostAgencyId = agencyOfHost(host);
  try {
    return await asSystem(db, accountId, reason, async (scope) => {
      if (hostAgencyId !== null && hostAgencyId !== scope.agencyId) return undefined;
      const reader = await readerOf(scope, userId);
      if (!reader) return undefined;
      const now = clock.now();
      await noteUse(scope, userId, now);
      const account = scope.tx.selectFrom('account').select('businessName').where('uid', '=', accountId);
      const { businessName } = await account.executeTakeFirstOrThrow();
      const timeZone = await findAccountZone(scope);
      const assignee = isMyTasksOnly ? userId : undefined;
      return writeFeed(reader, { businessName, timeZone, origin: host.origin, now, assignee });
    });
  } catch (error) {
    // The account is closed.
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** The account as its person sees it now; undefined once they see nothing. */
async function readerOf(scope: AccountScope, userId: string): Promise<AccountScope | undefined> {
  const person = await findAbsentee(scope, userId);
  if (!person) return undefined;
  const reader = actingFor(scope, person, { kind: 'system', reason });
  return seesCalendar(reader) ? reader : undefined;
}

async function noteUse(scope: AccountScope, userId: string, now: Date): Promise<void> {
  await updateOwn(scope, 'calendarFeed')
    .set({ lastUsedDate: now })
    .where('userId', '=', userId)
    .where(sql<boolean>`coalesce(last_used_date, '-infinity') < ${now}::timestamptz - interval '1 minute'`)
    .execute();
}

function answer(c: Context<HttpEnv>, written: string): Response {
  const etag = `"${createHash('sha256').update(written).digest('base64url')}"`;
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return c.body(null, 304);
  return c.body(written, 200, { 'content-type': 'text/calendar; charset=utf-8' });
}
