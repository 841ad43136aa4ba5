import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { declineRequest } from '../../server/requests/replies/decline-request.ts';
import { findAsked } from '../../server/requests/replies/find-asked.ts';
import { isolated } from '#lib/words/isolated.ts';
import { lookUpLink } from '../../server/requests/link/look-up-link.ts';
import { requestWords } from '../../words/requests/request-words.ts';
import { BrandHeader } from '../brand-header.tsx';
import { homeOf, showPage, showWrongLink } from '../page-routes.tsx';
import { ReplyPage } from './reply-page.tsx';

/**
 * `/testimonial-decline/{secret}` declines one request, `/testimonial-unsubscribe/{secret}` all of a business's. GET
 * asks, POST does it; mail programs send the POST for their unsubscribe button (RFC 8058).
 */
export function addReplyRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  for (const kind of ['decline', 'unsubscribe'] as const) {
    app.get(`/testimonial-${kind}/:secret`, async (c) => respond(ports, c, kind, false));
    app.post(`/testimonial-${kind}/:secret`, async (c) => respond(ports, c, kind, true));
    app.all(`/testimonial-${kind}/*`, showWrongLink);
  }
}

async function respond(ports: Ports, c: Context<HttpEnv>, kind: 'decline' | 'unsubscribe', isSent: boolean) {
  const visit = { clientAddress: c.var.clientAddress, link: c.req.param('secret') ?? '' };
  const found = await lookUpLink(ports, visit, async () => {
    const asked = await findAsked(ports, visit.link);
    const home = asked && homeOf(c.var, asked.accountId);
    return asked && home ? { asked, home } : undefined;
  });
  const site = found && (await inSite(ports.db, found.asked.accountId, findSite));
  if (!found || !site) return showWrongLink(c);
  const isForGood = kind === 'unsubscribe';
  if (isSent) await declineRequest(ports, found.asked, { isForGood });
  const words = requestWords(site.language)[kind];
  const isDone = isSent || (!isForGood && found.asked.isDeclined);
  const body = (
    <>
      <BrandHeader site={site} href={found.home} />
      <ReplyPage words={words} businessName={isolated(site.businessName, site.language)} isDone={isDone} />
    </>
  );
  return showPage(c, { site, title: words.page, body });
}
