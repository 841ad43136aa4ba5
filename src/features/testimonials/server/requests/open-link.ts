import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { testimonialRequestChanged } from '../../events.ts';
import { createDateSegment } from '../../testimonial.ts';
import { accountSecrets } from '../account-secrets.ts';

/** 132 bits, and a QR code that is still easy to read. */
const secretLength = 22;

/**
 * The last part of an account's open link: that of its date (spec 3 §2), and the secret after a hyphen, if its owner has
 * asked for one.
 */
export async function openSegment(
  { tx }: Pick<SystemScope, 'tx'>,
  { uid: accountId, createDate }: { uid: string; createDate: Date },
): Promise<{ segment: string; hasSecret: boolean }> {
  const ofDate = createDateSegment(createDate);
  const row = await tx
    .selectFrom('testimonialOpenLink')
    .select('edition')
    .where('accountId', '=', accountId)
    .where('hasSecret', '=', true)
    .executeTakeFirst();
  if (!row) return { segment: ofDate, hasSecret: false };
  const secretOf = await accountSecrets({ tx, accountId }, 'open testimonial link');
  return { segment: `${ofDate}-${secretOf(`${row.edition}`).slice(0, secretLength)}`, hasSecret: true };
}

/** Whether a link's last part is that of the account's open link, whatever secret it has. */
export function isOfDate(segment: string, createDate: Date): boolean {
  return segment.split('-')[0] === createDateSegment(createDate);
}

const Done = z.object({ ok: z.literal(true) });

/**
 * Turns the secret part of the open link on or off. Without it, every link to the page works again, with whatever secret
 * it was printed.
 */
export const updateOpenLink = account('testimonial.configure')
  .input(z.strictObject({ hasSecret: z.boolean() }))
  .output(Done)
  .handler(async ({ input, context: { scope } }) => {
    await insertOwn(scope, 'testimonialOpenLink', input)
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(input))
      .execute();
    return tell(scope);
  });

/** Replaces the secret part: links and QR codes with the former one stop working. @throws CONFLICT without one */
export const renewOpenLink = account('testimonial.configure')
  .output(Done)
  .handler(async ({ context: { scope } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'testimonialOpenLink')
      .set((row) => ({ edition: row('edition', '+', 1) }))
      .where('hasSecret', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('CONFLICT', 'The link has no secret part. Turn it on first.');
    return tell(scope);
  });

async function tell(scope: AccountScope): Promise<{ ok: true }> {
  await emit(scope, testimonialRequestChanged, { requestId: null });
  return { ok: true };
}
