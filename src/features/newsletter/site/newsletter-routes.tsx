import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { countForm } from '#access/anonymous-forms.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor, inSite } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { Trap } from '#features/suspected-spam/site/trap.tsx';
import { isTrapped } from '#features/suspected-spam/trap-input.ts';
import { BrandHeader } from '#features/testimonials/site/page-document.tsx';
import { showMessage, showNotFound, showPage } from '#features/testimonials/site/page-routes.tsx';
import { asciiAddress } from '#lib/mail/mail-address.ts';
import { isProblem, problemStatuses } from '#lib/problem.ts';
import { isolated } from '#lib/words/isolated.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { waitFields } from '#platform/http/problem-response.ts';
import {
  askToSubscribe,
  confirmSubscriber,
  findByLink,
  isNewsletterOn,
  leaveNewsletter,
} from '../server/subscribing.ts';
import { newsletterWords } from '../words/newsletter-words.ts';

const mostBytes = 20_000;

/**
 * On an account's own host: `/newsletter` is the form, `/newsletter/confirm/{link}` says yes, `/newsletter/leave/{link}`
 * ends it. GET asks, POST does it; mail programs send the POST for their unsubscribe button (RFC 8058).
 */
export function createNewsletterRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    if (!isProblem(error)) throw error;
    for (const [name, value] of Object.entries(waitFields(error))) c.header(name, value);
    return showMessage(c, problemStatuses[error.code], error.message, { language: 'en', direction: 'ltr' });
  });
  app.use(bodyUpTo(mostBytes));
  app.use(async (c, next) => {
    await next();
    // A link is a secret. `no-referrer` would also remove the Origin header from our own forms.
    c.header('referrer-policy', 'same-origin');
    c.header('cache-control', 'no-store');
  });
  app.get('/', async (c) => {
    const site = await siteOf(ports, c);
    return site ? show(c, site, formPage(site)) : showNotFound(c);
  });
  app.post('/', async (c) => {
    const site = await siteOf(ports, c);
    return site ? takeForm(ports, c, site) : showNotFound(c);
  });
  for (const kind of ['confirm', 'leave'] as const) {
    app.get(`/${kind}/:link`, (c) => respond(ports, c, kind, false));
    app.post(`/${kind}/:link`, (c) => respond(ports, c, kind, true));
  }
  app.all('*', showNotFound);
  return app;
}

/** The site whose host it is, if it has a newsletter. */
async function siteOf(ports: Ports, c: Context<HttpEnv>): Promise<Site | undefined> {
  const { host } = c.var;
  if (host.kind !== 'site') return undefined;
  const { accountId } = host;
  const isOn = await asVisitor(ports.db, accountId, 'newsletter.subscribe', isNewsletterOn);
  const site = isOn ? await inSite(ports.db, accountId, findSite) : undefined;
  return site?.settings.enableGalleryPreview ? site : undefined;
}

interface Page {
  title: string;
  text: string;
  form?: ReactNode;
}

function show(c: Context<HttpEnv>, site: Site, { title, text, form }: Page, status: 200 | 422 | 429 = 200) {
  const body = (
    <>
      <BrandHeader site={site} href="/" />
      <main className="sheet" id="main">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {form}
      </main>
    </>
  );
  return showPage(c, { site, title, body }, status);
}

const nameOf = ({ businessName, language }: Site) => isolated(businessName, language);

function formPage(site: Site, { email = '', error = '' } = {}): Page {
  const words = newsletterWords(site.language);
  const form = (
    <form method="post" action="/newsletter" noValidate>
      <div className="field">
        <label htmlFor="email">{words.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          maxLength={320}
          defaultValue={email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'email-error' : undefined}
        />
        {error && (
          <p className="field-error" id="email-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <Trap label={words.trap} />
      <button className="button large" type="submit">
        {words.button}
      </button>
    </form>
  );
  return { title: words.page, text: words.text({ business: nameOf(site) }), form };
}

async function takeForm(ports: Ports, c: Context<HttpEnv>, site: Site) {
  const words = newsletterWords(site.language);
  const sent = await c.req.formData().catch(() => new FormData());
  const typed = sent.get('email');
  const email = typeof typed === 'string' ? typed.normalize('NFC').trim() : '';
  try {
    await countForm(ports, 'newsletter', site.accountId, c.var.clientAddress);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return show(c, site, formPage(site, { email, error: words.tooMany }), 429);
  }
  if (!asciiAddress(email)) return show(c, site, formPage(site, { email, error: words.wrongEmail }), 422);
  // A program that fills in everything reads the same, and nothing happens.
  if (!isTrapped(sent)) await askToSubscribe(ports, site.accountId, email);
  return show(c, site, { title: words.asked, text: words.askedText });
}

async function respond(ports: Ports, c: Context<HttpEnv>, kind: 'confirm' | 'leave', isSent: boolean) {
  const { host, clientAddress } = c.var;
  const accountId = host.kind === 'site' ? host.accountId : undefined;
  const link = c.req.param('link') ?? '';
  if (!accountId) return showNotFound(c);
  const found = await lookUpLink(ports, { clientAddress, link }, async () => {
    const subscriber = await findByLink(ports, accountId, kind, link);
    return subscriber === undefined ? undefined : { subscriber };
  });
  const site = found && (await inSite(ports.db, accountId, findSite));
  if (!found || !site) return showNotFound(c);
  const { subscriber } = found;
  const words = newsletterWords(site.language);
  const business = nameOf(site);
  if (kind === 'leave') {
    if (isSent && subscriber) await leaveNewsletter(ports, accountId, subscriber.uid);
    if (isSent || !subscriber) return show(c, site, { title: words.left, text: words.leftText });
    const text = words.leaveText({ business });
    return show(c, site, { title: words.leave, text, form: <Ask button={words.leaveButton} /> });
  }
  // Who was too late, or has left, can ask again.
  if (!subscriber) return show(c, site, formPage(site));
  const isDone = subscriber.confirmDate || (isSent && (await confirmSubscriber(ports, accountId, subscriber.uid)));
  if (isDone) return show(c, site, { title: words.confirmed, text: words.confirmedText({ business }) });
  const text = words.confirmText({ business, email: isolated(subscriber.email, site.language) });
  return show(c, site, { title: words.confirm, text, form: <Ask button={words.confirmButton} /> });
}

/** Asks first: programs also open links. */
function Ask({ button }: { button: string }) {
  return (
    <form method="post">
      <button className="button large" type="submit">
        {button}
      </button>
    </form>
  );
}
