import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { checkTerms, refuseBuiltInType } from '#features/content/server/editing/check-references.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { MailIn, MailInChange } from '../mail-in.ts';
import { newLocalPart } from './address.ts';

/** The account's address for mails, and what they become. Off until it is first turned on. */
export const getMailIn = accountReading('webhook.read')
  .output(MailIn)
  .handler(({ context: { scope, ports } }) => load(scope, ports));

/**
 * Turns it on or off, and says what mails become. The first time, the address is made.
 * @throws CONFLICT when someone changed it since `version`, UNPROCESSABLE_CONTENT where no mail is received
 */
export const updateMailIn = account('webhook.update')
  .input(MailInChange)
  .output(MailIn)
  .handler(async ({ input: { version, ...change }, context: { scope, ports } }) => {
    requireAvailable(ports);
    const { contentTypeId } = change;
    if (contentTypeId) {
      await checkTerms(scope, 'contentType', 'contentTypeId', [contentTypeId]);
      await refuseBuiltInType(scope, { contentTypeId });
    }
    if (version === 0) await insertFirst(scope, change);
    else {
      const { numUpdatedRows } = await updateOwn(scope, 'mailIn')
        .set({ ...change, version: version + 1, updateDate: ports.clock.now() })
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw await conflict(scope, ports);
    }
    return load(scope, ports);
  });

/** Makes a new address. What is sent to the one before is refused from now on. @throws NOT_FOUND */
export const renewMailInAddress = account('webhook.update')
  .output(MailIn)
  .handler(async ({ context: { scope, ports } }) => {
    requireAvailable(ports);
    const { localPart, secret } = newLocalPart(await slugOfAccount(scope));
    const { numUpdatedRows } = await updateOwn(scope, 'mailIn')
      .set((row) => ({
        localPart,
        secretHash: secretHash(secret),
        version: row('version', '+', 1),
        updateDate: ports.clock.now(),
      }))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'There is no address yet. Turn it on first.');
    return load(scope, ports);
  });

function requireAvailable({ config }: Ports): void {
  if (!config.mailIn)
    throw problem(
      'UNPROCESSABLE_CONTENT',
      'No mail is received here: the platform’s operator has to set MAIL_IN_DOMAIN.',
    );
}

async function insertFirst(
  scope: AccountScope,
  { isOn = true, contentTypeId = null }: Partial<Pick<MailIn, 'isOn' | 'contentTypeId'>>,
) {
  const { localPart, secret } = newLocalPart(await slugOfAccount(scope));
  await insertOwn(scope, 'mailIn', { isOn, contentTypeId, localPart, secretHash: secretHash(secret) })
    .onConflict((known) => known.doNothing())
    .execute();
}

async function slugOfAccount({ tx, accountId }: AccountScope): Promise<string> {
  return (await tx.selectFrom('account').select('slug').where('uid', '=', accountId).executeTakeFirstOrThrow()).slug;
}

async function conflict(scope: AccountScope, ports: Ports) {
  const current = await load(scope, ports);
  return problem('CONFLICT', 'Someone else changed this. Look again.', { current });
}

async function load(scope: AccountScope, { config }: Ports): Promise<MailIn> {
  const found = await selectOwn(scope, 'mailIn')
    .select(['localPart', 'isOn', 'contentTypeId', 'version'])
    .executeTakeFirst();
  const isAvailable = config.mailIn !== undefined;
  if (!found) return { address: '', isOn: false, contentTypeId: null, version: 0, isAvailable };
  const { localPart, ...settings } = found;
  return { ...settings, address: config.mailIn ? `${localPart}@${config.mailIn.domain}` : '', isAvailable };
}
