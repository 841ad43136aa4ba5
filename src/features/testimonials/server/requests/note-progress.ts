import { updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import { testimonialRequestChanged } from '../../events.ts';
import type { OpenRequest } from './link/link.ts';

/**
 * Records, the first time, that a customer has opened their link or started to answer. The open link has no customer to
 * record it for.
 */
export async function noteProgress(
  { db, clock }: Ports,
  { accountId, requestId }: Pick<OpenRequest, 'accountId' | 'requestId'>,
  step: 'opened' | 'started',
): Promise<void> {
  if (!requestId) return;
  const field = `${step}Date` as const;
  await asVisitor(db, accountId, 'testimonial.submit', async (scope) => {
    const { numUpdatedRows } = await updateOwn(scope, 'testimonialRequest')
      .set({ [field]: clock.now() })
      .where('uid', '=', requestId)
      .where(field, 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await emit(scope, testimonialRequestChanged, { requestId });
  });
}
