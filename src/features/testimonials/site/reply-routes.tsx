import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { isolated } from '#lib/words/isolated.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { declineRequest, findAsked } from '../server/requests/request-replies.ts';
import { type RequestWords, requestWords } from '../words/requests/request-words.ts';
import { BrandHeader } from './page-document.tsx';
import { homeOf, showPage, showWrongLink } from './page-routes.tsx';

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

interface Props {
  words: RequestWords['decline'];
  businessName: string;
  isDone: boolean;
}

/** Asks first: programs also open links. */
function ReplyPage({ words, businessName, isDone }: Props) {
  return (
    <main className="sheet" id="main">
      <h1>{isDone ? words.done : words.ask}</h1>
      <p className="lead">
        {isDone ? oneStop(words.doneText({ business: businessName })) : words.text({ business: businessName })}
      </p>
      {!isDone && (
        <form method="post">
          <button className="button large" type="submit">
            {words.button}
          </button>
        </form>
      )}
    </main>
  );
}
