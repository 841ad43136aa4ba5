import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { PhoneActor } from '#access/actor.ts';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inAccount } from '#access/scope.ts';
import { createUploadRoutes } from '#features/media/server/upload/upload-routes.ts';
import { sizeText } from '#features/media/size-text.ts';
import { refusal } from '#features/media/upload-refusal.ts';
import { problem } from '#lib/problem.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { type PairedPhone, PhoneName } from '../../phone.ts';
import { endPhone, loadAllowance } from '../phone-queries.ts';
import { lookAtPairing, pairPhone } from './pair-phone.ts';
import { phoneCookie } from './phone-cookie.ts';

/** A code, and a name that may be written in long signs. */
const limit = bodyUpTo(10_000);
const Code = z.string().regex(/^[\w-]{43}$/);
const Look = z.strictObject({ code: Code });
const Pair = z.strictObject({ code: Code, name: PhoneName });

/** The API of a phone's page, at /phones/…. Its cookie is sent nowhere else. */
export function createPhoneRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const cookie = (c: Context<HttpEnv>) => phoneCookie(c, c.var.host.origin);
  const askerOf = ({ var: { clientAddress, host } }: Context<HttpEnv>) => ({
    ports,
    clientAddress,
    hostAgencyId: agencyOfHost(host),
  });
  app.get('/state', async (c) => {
    c.header('cache-control', 'no-store');
    const phone = await loadPaired(ports, phoneOf(c));
    const secret = cookie(c).get();
    if (secret) cookie(c).set(secret);
    return c.json(phone);
  });
  app.post('/look', limit, async (c) => {
    const { code } = await readBody(c, Look);
    const userAgent = c.req.header('user-agent') ?? '';
    return c.json(await lookAtPairing({ ...askerOf(c), userAgent }, code));
  });
  app.post('/pair', limit, async (c) => {
    const { code, name } = await readBody(c, Pair);
    const { actor, secret } = await pairPhone(askerOf(c), code, name);
    cookie(c).set(secret);
    return c.json(await loadPaired(ports, actor));
  });
  app.post('/leave', async (c) => {
    const actor = phoneOf(c);
    // Also while phones are turned off.
    await asSystem(ports.db, actor.accountId, 'a phone leaves', (scope) =>
      endPhone(scope, actor.phoneId, ports.clock.now()),
    );
    cookie(c).clear();
    return c.json({ ok: true });
  });
  app.route('/uploads', createUploadRoutes(ports, { path: '/phones/uploads', refusalOf }));
  return app;
}

/** @throws UNAUTHORIZED */
function phoneOf(c: Context<HttpEnv>): PhoneActor {
  const { actor } = c.var;
  if (actor.kind !== 'phone') throw problem('UNAUTHORIZED', 'This phone is not connected. Scan a code to connect it.');
  return actor;
}

async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const body = schema.safeParse(await c.req.json().catch(() => undefined));
  if (body.success) return body.data;
  const name = body.error.issues.find(({ path }) => path[0] === 'name')?.message;
  throw problem('BAD_REQUEST', name ?? 'This code is not complete. Scan it again.');
}

function loadPaired({ db }: Ports, actor: PhoneActor): Promise<PairedPhone> {
  return inAccount(db, actor, actor.accountId, 'media.upload', async (scope) => {
    const { phoneId, accountId } = actor;
    const { maxFileBytes } = await loadAllowance(scope);
    const found = await selectOwn(scope, 'phone as p')
      .innerJoin('account as a', 'a.uid', 'p.accountId')
      .select(['p.name', 'a.businessName', 'a.maxVideoSeconds'])
      .where('p.uid', '=', phoneId)
      .executeTakeFirstOrThrow();
    return { phoneId, accountId, maxFileBytes, ...found };
  });
}

async function refusalOf(scope: AccountScope, { name, size }: { name: string; size: number }) {
  const { maxFileBytes } = await loadAllowance(scope);
  if (size <= maxFileBytes) return undefined;
  return refusal(name, `has ${sizeText(size)}. Phones may send files of up to ${sizeText(maxFileBytes)}.`);
}
