import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { testimonialRequestChanged } from '../../../events.ts';
import { optOut } from './opt-outs.ts';
import type { Asked } from './find-asked.ts';

/** 'No thanks': stops reminders. With `isForGood`, the business can't ask this customer again at all. */
export function declineRequest(
  { db, clock }: Ports,
  { accountId, requestId }: Asked,
  { isForGood }: { isForGood: boolean },
): Promise<void> {
  return asVisitor(db, accountId, 'testimonial.decline', async (scope) => {
    await updateOwn(scope, 'testimonialRequest')
      .set((row) => ({ nextSendDate: null, declinedDate: row.fn.coalesce('declinedDate', row.val(clock.now())) }))
      .where('uid', '=', requestId)
      .execute();
    if (isForGood) {
      const row = await selectOwn(scope, 'testimonialRequest')
        .select(['customerEmail', 'customerPhone'])
        .where('uid', '=', requestId)
        .executeTakeFirst();
      for (const contact of [addressKey(row?.customerEmail ?? ''), row?.customerPhone])
        if (contact) await optOut(scope, contact);
    }
    await emit(scope, testimonialRequestChanged, { requestId });
  });
}
