import { type Context, Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { asAutomation } from '#access/audit/record-act.ts';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { ReportDocument, ReportMessage } from '#features/monthly-report/site/report-document.tsx';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { isProblem } from '#lib/problem.ts';
import { isStorable } from '#lib/text/cut-text.ts';
import { limitedText } from '#platform/http/limited-body.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { approve, returnPost } from '../server/control-posts.ts';
import { reason } from '../server/open-channel.ts';
import { lockPost } from '../server/post-rows.ts';
import { loadAsked } from '../server/approval/asked-posts.ts';
import { approvalTexts as t } from '../approval.ts';
import { ApprovalPage, approvalStyles } from './approval-page.tsx';

const form = /^[\w-]{43}$/;
const mostBytes = 20_000;

/** `/approve/{secret}`: GET shows posts, POST approves them or asks for changes, without an account. */
export function createApprovalRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:secret', async (c) => show(ports, c, await find(ports, c)));
  app.post('/:secret', async (c) => {
    const link = await find(ports, c);
    const said = new URLSearchParams(await limitedText(c.req.raw, mostBytes));
    if (link) await answer(ports, link, said);
    return show(ports, c, link);
  });
  return app;
}

function find(ports: Ports, c: Context<HttpEnv>) {
  const secret = c.req.param('secret') ?? '';
  const visit = { clientAddress: c.var.clientAddress, link: secret.slice(0, 100) };
  return lookUpLink(ports, visit, async () =>
    form.test(secret) ? findLink(ports, secret, agencyOfHost(c.var.host)) : undefined,
  );
}

/** In an account that is open, on its agency's host or the main one. */
const findLink = ({ db, clock }: Ports, secret: string, hostAgencyId: string | null) =>
  inSystem(
    db,
    reason,
    ({ tx }) =>
      tx
        .selectFrom('approvalLink as l')
        .innerJoin('account as a', 'a.uid', 'l.accountId')
        .select(['l.accountId', 'l.name', 'l.postIds', 'a.agencyId', 'a.businessName'])
        .where('a.isOpen', '=', true)
        .where('l.secretHash', '=', secretHash(secret))
        .where('l.expireDate', '>', clock.now())
        .$if(hostAgencyId !== null, (all) => all.where('a.agencyId', '=', hostAgencyId ?? ''))
        .executeTakeFirst(),
    { isReading: true },
  );
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Each post is answered by its own button; what was answered before stays as it is. */
async function answer(ports: Ports, { accountId, name, postIds }: Link, said: URLSearchParams): Promise<void> {
  const [decision, postId] = [said.get('decision'), said.get('post') ?? ''];
  const remark = (said.get('remark') ?? '').trim().slice(0, 1_000);
  if (!postIds.includes(postId) || (decision !== 'approve' && decision !== 'return')) return;
  await asSystem(ports.db, accountId, 'approval by link', async (scope: AccountScope) => {
    const post = await lockPost(scope, postId);
    // What has changed since the page was opened is read first.
    if (!post || String(post.version) !== said.get('version')) return;
    const words = isStorable(remark) && remark ? `${name}: ${remark}` : `${name} asks for changes.`;
    await asAutomation(scope, { name: 'publishing.decideByLink', input: { postId, decision, name } }, async () => {
      if (decision === 'approve') await approve(scope, ports, post, name);
      else await returnPost(scope, post, words, ports.clock.now());
      return true;
    });
  }).catch((error: unknown) => {
    // Somebody has answered or changed it since the page was opened: it shows that now.
    if (!isProblem(error)) throw error;
  });
}

async function show(ports: Ports, c: Context<HttpEnv>, link: Link | undefined): Promise<Response> {
  const agencyId = link?.agencyId ?? agencyOfHost(c.var.host);
  const branding = await inSystem(ports.db, reason, (scope) => brandingOf(scope, agencyId), { isReading: true });
  const media = sharedOrigin(ports.config);
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${media}; media-src ${media}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  c.header('cache-control', 'private, no-store');
  c.header('referrer-policy', 'same-origin');
  c.header('x-robots-tag', 'noindex, nofollow');
  const page = link ? (
    <ReportDocument branding={branding} title={t.title(link.businessName)}>
      <style dangerouslySetInnerHTML={{ __html: approvalStyles }} />
      <ApprovalPage businessName={link.businessName} posts={await loadAsked(ports, link.accountId, link.postIds)} />
    </ReportDocument>
  ) : (
    <ReportMessage branding={branding} title={t.over} text={t.overText} />
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, link ? 200 : 404) as Response;
}
