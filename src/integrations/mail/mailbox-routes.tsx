import { Hono } from 'hono';
import { problem } from '#lib/problem.ts';
import type { Db } from '#platform/database.ts';
import { mailboxEmailPage, mailboxListPage } from './mailbox-pages.tsx';

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
