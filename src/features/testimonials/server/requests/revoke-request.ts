import { updateOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';

/** The link answers 404 from now on; what was sent through it stays. */
export const revokeRequest = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/{uid}/revoke',
    summary: 'Revoke a request link',
    tags: ['Testimonials'],
  })
  .input(z.strictObject({ uid: z.string().min(20).max(100) }))
  .output(Done)
  .handler(async ({ input, context: { scope, ports } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'testimonialRequest')
      .set({ revokedDate: ports.clock.now() })
      .where('uid', '=', input.uid)
      .where('revokedDate', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This link does not exist or was revoked before.');
    return { ok: true };
  });
