import { sql } from 'kysely';
import { z } from 'zod';
import { insertOwn } from '#access/own-rows.ts';
import { account, present } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { newSecret } from '#lib/new-uid.ts';
import { PreviewedSettings, testimonialPreviewPath } from '../../preview.ts';

/** After the last change. */
const lifeMs = 60 * 60_000;

/** Updates the preview of unsaved settings. */
export const updateTestimonialPreview = account('testimonial.configure', {
  unrecorded: 'unsaved changes, kept for an hour',
})
  .input(PreviewedSettings)
  .output(z.object({ address: z.string() }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { userId } = signedIn(scope.actor);
    const now = ports.clock.now();
    const row = {
      userId,
      token: newSecret(),
      settings: JSON.stringify(input),
      expireDate: new Date(now.getTime() + lifeMs),
    };
    const kept = sql<string>`case when testimonial_preview.expire_date > ${now} then testimonial_preview.token else excluded.token end`;
    const stored = await insertOwn(scope, 'testimonialPreview', row)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'userId'])
          .doUpdateSet({ settings: row.settings, expireDate: row.expireDate, token: kept }),
      )
      .returning('token')
      .executeTakeFirst();
    const path = testimonialPreviewPath(scope.accountId, present(stored).token);
    return { address: sharedOrigin(ports.config) + path };
  });
