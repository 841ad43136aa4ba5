import { type Context, Hono } from 'hono';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import type { Ports } from '#access/ports.ts';
import { problem } from '#lib/problem.ts';
import { limitedText } from '#platform/http/limited-body.ts';
import { mostBytes } from '../hook.ts';
import { findHook, receive } from './receive.ts';

const form = /^[\w-]{43}$/;

/** POST /hooks/{secret}: what another program says. It is answered once it is kept for good. */
export function createHookRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/:secret', async (c) => {
    const hook = await find(ports, c, c.req.param('secret'));
    if (!hook) throw problem('NOT_FOUND', 'There is no hook at this address. Copy it again from the settings.');
    const text = await limitedText(c.req.raw, mostBytes);
    const kept = await receive(ports, hook, { headers: c.req.raw.headers, text });
    c.header('cache-control', 'no-store');
    return c.json(kept, 202);
  });
  return app;
}

function find(ports: Ports, c: Context<HttpEnv>, secret: string) {
  const visit = { clientAddress: c.var.clientAddress, link: secret.slice(0, 100) };
  return lookUpLink(ports, visit, async () =>
    form.test(secret) ? findHook(ports, secret, agencyOfHost(c.var.host)) : undefined,
  );
}
