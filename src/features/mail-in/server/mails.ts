import { sql, type Updateable } from 'kysely';
import { enqueue } from '#access/events/emit.ts';
import { type ListOrder, readPage } from '#access/list.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { MailId, ReceivedMail, ReceivedMailPage, ReceivedMailQuery } from '../mail-in.ts';
import { handleMailRequest } from './receive.ts';

const latestFirst: ListOrder = { direction: 'desc', keys: [[sql`m.number`, 'bigint']] };
const lookAgainMs = 900_000;

const mailRows = (scope: AccountScope) =>
  selectOwn(scope, 'receivedMail as m')
    .select(['m.uid', 'm.fromAddress', 'm.subject', 'm.words', 'm.skipped', 'm.entryId', 'm.createDate'])
    .select(sql<ReceivedMail['state']>`m.state`.as('state'))
    .where('m.state', '<>', 'arriving');

/** What came in the last 30 days, the latest first. */
export const listReceivedMails = accountReading('webhook.read')
  .input(ReceivedMailQuery)
  .output(ReceivedMailPage)
  .handler(({ input: { state, ...page }, context: { scope } }) =>
    readPage(
      mailRows(scope).$if(state !== undefined, (all) => all.where('m.state', '=', state ?? 'made')),
      latestFirst,
      page,
    ),
  );

/**
 * Has the entry of a mail made that is held or has failed, in the name of who accepts it.
 * @throws NOT_FOUND, FORBIDDEN for who may not create entries, CONFLICT for one that isn't held
 */
export const acceptReceivedMail = account('webhook.update')
  .input(MailId)
  .output(ReceivedMail)
  .handler(async ({ input: { mailId }, context: { scope, ports } }) => {
    if (!can(scope, 'content.edit') || !can(scope, 'media.upload'))
      throw problem('FORBIDDEN', 'You may not create entries with photos. Ask somebody who may to accept it.');
    const dueDate = new Date(ports.clock.now().getTime() + lookAgainMs);
    await change(scope, mailId, { state: 'waiting', userId: personOf(scope), words: '', endDate: null, dueDate });
    await enqueue(scope, handleMailRequest, { mailId });
    return loadMail(scope, mailId);
  });

/** Has no entry made of a mail that is held or has failed. @throws NOT_FOUND, CONFLICT for one that isn't held */
export const discardReceivedMail = account('webhook.update')
  .input(MailId)
  .output(ReceivedMail)
  .handler(async ({ input: { mailId }, context: { scope, ports } }) => {
    await change(scope, mailId, { state: 'discarded', endDate: ports.clock.now() });
    return loadMail(scope, mailId);
  });

async function change(
  scope: AccountScope,
  mailId: string,
  values: Updateable<Database['receivedMail']>,
): Promise<void> {
  const { numUpdatedRows } = await updateOwn(scope, 'receivedMail')
    .set(values)
    .where('uid', '=', mailId)
    .where('state', 'in', ['held', 'failed'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const { state } = await loadMail(scope, mailId);
  throw problem('CONFLICT', `This mail is no longer held: it is ${state}. Look again.`);
}

async function loadMail(scope: AccountScope, mailId: string): Promise<ReceivedMail> {
  const mail = await mailRows(scope).where('m.uid', '=', mailId).executeTakeFirst();
  if (!mail) throw problem('NOT_FOUND', 'This mail is no longer here.');
  return mail;
}
