import { updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { testimonialRequestChanged } from '../../events.ts';
import { RequestId } from './request-rows.ts';

/** The link returns 404 from now on, and nothing more is sent; what was sent through it stays. */
export const revokeRequest = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/{uid}/revoke',
    summary: 'Revoke a request link',
    tags: ['Testimonials'],
  })
  .input(RequestId)
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'testimonialRequest')
      .set({ revokedDate: ports.clock.now(), nextSendDate: null })
      .where('uid', '=', uid)
      .where('revokedDate', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This link doesn’t exist or has already been revoked.');
    await emit(scope, testimonialRequestChanged, { requestId: uid });
    return { ok: true };
  });
