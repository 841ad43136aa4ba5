import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { isolated } from '#lib/words/isolated.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { findMailed, stopCustomerMails } from '../server/customer-mails/customer-mail.tsx';
import { declineRequest, findAsked } from '../server/requests/request-replies.ts';
import { type RequestWords, requestWords } from '../words/requests/request-words.ts';
import { BrandHeader } from './page-document.tsx';
import { homeOf, showPage, showWrongLink } from './page-routes.tsx';

/**
 * `/testimonial-decline/{secret}` declines one request, `/testimonial-unsubscribe/{secret}` all that a business sends. GET
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
    const reply = await findReply(ports, visit.link, kind);
    const home = reply && homeOf(c.var, reply.accountId);
    return reply && home ? { reply, home } : undefined;
  });
  const site = found && (await inSite(ports.db, found.reply.accountId, findSite));
  if (!found || !site) return showWrongLink(c);
  if (isSent) await found.reply.send();
  const words = requestWords(site.language)[found.reply.words];
  const isDone = isSent || found.reply.isDone;
  const body = (
    <>
      <BrandHeader site={site} href={found.home} />
      <ReplyPage words={words} businessName={isolated(site.businessName, site.language)} isDone={isDone} />
    </>
  );
  return showPage(c, { site, title: words.page, body });
}

interface Reply {
  accountId: string;
  words: 'decline' | 'unsubscribe' | 'stop';
  isDone: boolean;
  send(): Promise<void>;
}

/** What a link answers: a request, or a mail that a trigger has sent. */
async function findReply(ports: Ports, secret: string, kind: 'decline' | 'unsubscribe'): Promise<Reply | undefined> {
  const isForGood = kind === 'unsubscribe';
  const asked = await findAsked(ports, secret);
  if (asked) {
    const send = () => declineRequest(ports, asked, { isForGood });
    return { accountId: asked.accountId, words: kind, isDone: !isForGood && asked.isDeclined, send };
  }
  const mailed = isForGood ? await findMailed(ports, secret) : undefined;
  if (!mailed) return undefined;
  const send = () => stopCustomerMails(ports, mailed);
  return { accountId: mailed.accountId, words: 'stop', isDone: false, send };
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
