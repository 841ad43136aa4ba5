import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { problem } from '#lib/problem.ts';
import type { Db } from '#platform/database.ts';
import { mailboxStyle } from './mailbox-style.data.ts';

// Emails contain inline styles and images, never scripts; an email's frame inherits this policy.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'none'; base-uri 'self'";

/** The development mailbox: outgoing mail, newest first. Not for production. */
export function createMailboxRoutes({ db }: { db: Db }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('content-security-policy', policy);
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get('/', async (c) => {
    const emails = await db
      .selectFrom('mailboxMessage')
      .select(['uid', 'sender', 'recipient', 'subject', 'createDate'])
      .orderBy('createDate', 'desc')
      .limit(100)
      .execute();
    return c.html(mailboxListPage(emails));
  });
  app.get('/:uid', async (c) => {
    const email = await db
      .selectFrom('mailboxMessage')
      .selectAll()
      .where('uid', '=', c.req.param('uid'))
      .executeTakeFirst();
    if (!email) throw problem('NOT_FOUND', 'This message is not in the mailbox.');
    return c.html(mailboxEmailPage(email));
  });
  return app;
}

interface Email {
  uid: string;
  sender: string;
  recipient: string;
  subject: string;
  createDate: Date;
}

/** What an email may do: open links, and nothing on its own. */
const frameRights = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

const mailboxListPage = (emails: readonly Email[]): string => page('Mailbox', <MailboxList emails={emails} />);

function mailboxEmailPage(email: Email & { html: string; text: string }): string {
  return page(email.subject, <EmailView {...email} />);
}

function page(title: string, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: mailboxStyle }} />
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

function MailboxList({ emails }: { emails: readonly Email[] }) {
  return (
    <main>
      <h1>Mailbox</h1>
      <p className="hint">No mail server is set up (SMTP_URL), so messages stay here. The newest 100 are shown.</p>
      {emails.length === 0 ? (
        <p>Nothing has been sent yet.</p>
      ) : (
        <ul>
          {emails.map(({ uid, recipient, subject, createDate }) => (
            <li key={uid}>
              <a href={`/dev/mail/${encodeURIComponent(uid)}`}>
                <strong>{subject}</strong>
                <span>
                  {recipient} · <Moment date={createDate} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function EmailView({ sender, recipient, subject, createDate, html, text }: Email & { html: string; text: string }) {
  // Links open outside the frame, as in a mail program.
  const framed = `<base target="_top">${html}`;
  return (
    <main>
      <p>
        <a href="/dev/mail">Mailbox</a>
      </p>
      <h1>{subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>{sender}</dd>
        <dt>To</dt>
        <dd>{recipient}</dd>
        <dt>Sent</dt>
        <dd>
          <Moment date={createDate} />
        </dd>
      </dl>
      <iframe title={subject} srcDoc={framed} sandbox={frameRights} />
      <details>
        <summary>As text</summary>
        <pre>{text}</pre>
      </details>
    </main>
  );
}

function Moment({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>;
}
