import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { readAccount } from '#features/tenants/server/read-account.ts';
import { problem } from '#lib/problem.ts';
import { line } from '#lib/text.ts';
import { newSecret, Uid } from '#lib/uid.ts';

const dayMs = 86_400_000;
const Input = z.strictObject({
  customerName: line(200).default(''),
  customerEmail: z.union([z.literal(''), z.email('Please check this email address.').max(320)]).default(''),
  /** The entry that the customer is asked about. */
  entryId: Uid.nullable().default(null),
  isSingleUse: z.boolean().default(true),
  /** Days until the link ends; null for never. */
  expireDays: z.number().int().min(1).max(365).nullable().default(90),
});

/** Makes a personal link; its id is 256 random bits (decision 3). */
export const createRequest = account('testimonial.request')
  .input(Input)
  .handler(async ({ input, context: { scope, ports } }) => {
    const { accountId, tx, actor } = scope;
    const { customerName, customerEmail, entryId, isSingleUse, expireDays } = input;
    if (entryId) {
      const entry = await tx
        .selectFrom('entry')
        .select('uid')
        .where('accountId', '=', accountId)
        .where('uid', '=', entryId)
        .where('deletedDate', 'is', null)
        .executeTakeFirst();
      if (!entry) throw problem('NOT_FOUND', 'The entry that you ask about does not exist any more.');
    }
    const uid = newSecret();
    const expireDate = expireDays === null ? null : new Date(ports.clock.now().getTime() + expireDays * dayMs);
    const userId = actor.kind === 'user' ? actor.userId : null;
    await tx
      .insertInto('testimonialRequest')
      .values({ accountId, uid, userId, entryId, customerName, customerEmail, isSingleUse, expireDate })
      .execute();
    const { siteOrigin } = await readAccount(scope, ports.config);
    return { uid, address: `${siteOrigin}/testimonial-request/${uid}` };
  });
