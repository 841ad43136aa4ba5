import { sql } from 'kysely';
import { enqueue } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { ChannelAdapter, OpenChannel, ReadyPost, Sent } from '#features/publishing/server/adapters/adapter.ts';
import { ChannelError } from '#features/publishing/server/adapters/channel-error.ts';
import { loadSender } from './newsletter-sender.ts';
import { queueNewsletterJob } from './issue-mail.tsx';

const reason = 'newsletter';
const within = <T>({ ports, accountId }: OpenChannel, work: (scope: AccountScope) => Promise<T>) =>
  asSystem(ports.db, accountId, reason, work);

/**
 * New work by mail to those who have asked for it. An issue has the post's id, and each subscriber one row in it, so that
 * nobody gets it twice, however often it is published.
 */
export const newsletterAdapter: ChannelAdapter = {
  kind: 'newsletter',
  async begin({ ports, accountId }) {
    const { siteOrigin, businessName } = await asSystem(ports.db, accountId, reason, (scope) =>
      loadSender(scope, ports.config),
    );
    const url = `${siteOrigin}/newsletter`;
    const target = { externalId: 'newsletter', name: `Newsletter of ${businessName}`, url, settings: {}, secret: {} };
    return { targets: [{ ...target, scopes: [], expireDate: null }] };
  },
  check: async () => {},
  publish: (channel, post) =>
    within(channel, async (scope) => {
      if (!(await isIssued(scope, post.key))) await issue(scope, channel, post);
      return sentAs(post);
    }),
  find: (channel, post) => within(channel, async (scope) => ((await isIssued(scope, post.key)) ? sentAs(post) : null)),
  look: (channel, issueId) =>
    within(channel, async (scope) => {
      const found = await selectOwn(scope, 'newsletterIssue')
        .select('message')
        .where('uid', '=', issueId)
        .executeTakeFirst();
      if (!found) return { state: 'missing' };
      const { waiting, failed, sent } = await countMails(scope, issueId);
      if (waiting > 0) return { state: 'processing' };
      if (sent === 0 && failed > 0)
        return { state: 'rejected', reason: 'None of the mails arrived. Look at the addresses of your subscribers.' };
      if (sent === 0) return { state: 'missing' };
      return { state: 'live', url: found.message.pageUrl, fingerprint: '', words: null };
    }),
  /** What has left can't be taken back; the rest doesn't leave. */
  remove: async (channel, issueId) => {
    const { sent, waiting } = await within(channel, async (scope) => {
      const counted = await countMails(scope, issueId);
      await deleteOwn(scope, 'newsletterMail').where('issueId', '=', issueId).where('sentDate', 'is', null).execute();
      return counted;
    });
    if (sent === 0) return;
    const rest = waiting > 0 ? ` The other ${waiting} won’t be sent.` : '';
    throw new ChannelError('refused', `${sent} mails have been sent, and can’t be taken back.${rest}`);
  },
};

const sentAs = ({ key, pageUrl }: ReadyPost): Sent => ({
  externalId: key,
  url: pageUrl,
  isProcessing: true,
  fingerprint: '',
});

const isIssued = async (scope: AccountScope, issueId: string): Promise<boolean> =>
  (await selectOwn(scope, 'newsletterIssue').select('uid').where('uid', '=', issueId).executeTakeFirst()) !== undefined;

/** All at once: the issue, whom it goes to, and the job that sends it. */
async function issue(scope: AccountScope, { ports }: OpenChannel, post: ReadyPost): Promise<void> {
  const { key, title, html, link, pageUrl } = post;
  const { entryId } = await selectOwn(scope, 'post').select('entryId').where('uid', '=', key).executeTakeFirstOrThrow();
  const { siteOrigin } = await loadSender(scope, ports.config);
  const first = post.media.find(({ kind }) => kind === 'image');
  const picture = first && { url: siteOrigin + mediaAddress({ uid: first.uid }, '680x680'), alt: first.alt };
  const message = JSON.stringify({ title, html, link, pageUrl, picture: picture ?? null });
  const made = await insertOwn(scope, 'newsletterIssue', { uid: key, entryId, message })
    .onConflict((at) => at.doNothing())
    .executeTakeFirst();
  if (!made.numInsertedOrUpdatedRows) return;
  const { rows } = await sql`insert into newsletter_mail (account_id, issue_id, subscriber_id)
    select account_id, ${key}, uid from newsletter_subscriber
    where account_id = ${scope.accountId} and confirm_date is not null returning subscriber_id`.execute(scope.tx);
  if (rows.length === 0)
    throw new ChannelError(
      'refused',
      'Nobody has subscribed yet. Share the newsletter’s page with your customers first.',
    );
  await enqueue(scope, queueNewsletterJob, { issueId: key });
}

async function countMails(scope: AccountScope, issueId: string) {
  const row = await selectOwn(scope, 'newsletterMail')
    .select([
      sql<number>`count(*) filter (where sent_date is null and failure = '')`.as('waiting'),
      sql<number>`count(*) filter (where sent_date is null and failure <> '')`.as('failed'),
      sql<number>`count(sent_date)`.as('sent'),
    ])
    .where('issueId', '=', issueId)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), failed: Number(row.failed), sent: Number(row.sent) };
}
