import { type Context, Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome, findMailHomeOfAgency, type MailBranding } from './mail/mail-branding.ts';
import { findStop, stopMails } from './unsubscribe.ts';
import { type Said, UnsubscribePage } from './unsubscribe-page.tsx';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * `/unsubscribe/{link}` stops mails of the kinds that the link names, without signing in: GET asks, POST does it, as mail
 * programs do for their unsubscribe button (RFC 8058). Wrong links are counted.
 */
export function createUnsubscribeRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(['GET', 'POST'], '/:link', (c) => respond(c, ports));
  return app;
}

/** @throws TOO_MANY_REQUESTS */
async function respond(c: Context<HttpEnv>, ports: Ports): Promise<Response> {
  const { db, config } = ports;
  const link = c.req.param('link') ?? '';
  const hostAgencyId = agencyOfHost(c.var.host);
  const found = await lookUpLink(ports, { clientAddress: c.var.clientAddress, link }, () =>
    inSystem(db, 'unsubscribe', (scope) => findStop(scope, link, hostAgencyId), { isReading: true }),
  );
  const isSent = found !== undefined && c.req.method === 'POST';
  if (isSent) await inSystem(db, 'unsubscribe', (scope) => stopMails(scope, found));
  const { branding } = await inSystem(
    db,
    'unsubscribe',
    (scope) => (found ? findMailHome(scope, config, found.userId) : findMailHomeOfAgency(scope, config, hostAgencyId)),
    { isReading: true },
  );
  if (!found) return show(c, 404, branding, { state: 'wrong' });
  return show(c, 200, branding, { state: isSent || found.isDone ? 'done' : 'question', labels: found.labels });
}

function show(c: Context<HttpEnv>, status: 200 | 404, branding: MailBranding, said: Said): Response {
  c.header('content-security-policy', policy);
  c.header('cache-control', 'private, no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex, nofollow');
  const page = renderToStaticMarkup(<UnsubscribePage branding={branding} {...said} />);
  return c.html(`<!doctype html>${page}`, status) as Response;
}
