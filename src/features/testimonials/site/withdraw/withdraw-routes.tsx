import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { lookUpLink } from '../../server/requests/link/look-up-link.ts';
import { findWithdrawable, withdrawTestimonial } from '../../server/withdraw-testimonial.ts';
import { BrandHeader } from '../brand-header.tsx';
import { homeOf, showPage, showWrongLink } from '../page-routes.tsx';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { WithdrawPage } from './withdraw-page.tsx';

/** `/testimonial-withdraw/{code}`: GET asks, POST withdraws (decision 13). */
export function addWithdrawRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/testimonial-withdraw/:code', async (c) => response(ports, c, await find(ports, c)));
  app.post('/testimonial-withdraw/:code', async (c) => {
    const found = await find(ports, c);
    if (found) await withdrawTestimonial(ports, c.req.param('code'));
    return response(ports, c, found && (await find(ports, c)));
  });
  app.all('/testimonial-withdraw/*', showWrongLink);
}

function find(ports: Ports, c: Context<HttpEnv>) {
  const link = c.req.param('code') ?? '';
  return lookUpLink(ports, { clientAddress: c.var.clientAddress, link }, async () => {
    const found = await findWithdrawable(ports, link);
    const home = found && homeOf(c.var, found.accountId);
    return found && home ? { ...found, home } : undefined;
  });
}

async function response(ports: Ports, c: Context<HttpEnv>, found: Awaited<ReturnType<typeof find>>) {
  const site = found && (await inSite(ports.db, found.accountId, findSite));
  if (!found || !site) return showWrongLink(c);
  const words = testimonialWords(site.language).withdraw;
  const body = (
    <>
      <BrandHeader site={site} href={found.home} />
      <WithdrawPage {...found} words={words} language={site.language} timeZone={site.timeZone} />
    </>
  );
  return showPage(c, { site, title: words.page, body });
}
