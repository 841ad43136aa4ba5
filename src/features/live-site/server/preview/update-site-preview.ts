import { sql } from 'kysely';
import { z } from 'zod';
import { insertOwn } from '#access/own-rows.ts';
import { account, present } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { newSecret } from '#lib/uid.ts';
import { previewPath } from '../../preview-path.ts';
import { SiteSettings } from '../../site-settings.ts';
import { cleanSettings } from '../settings-queries.ts';

/** After the last change. */
const lifeMs = 60 * 60_000;

/** Stores what the person is changing, for nobody but the preview; its address stays the same while it lives. */
export const updateSitePreview = account('site.update')
  .input(z.strictObject({ settings: SiteSettings }))
  .output(z.object({ address: z.string() }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { accountId } = scope;
    const { userId } = signedIn(scope.actor);
    const now = ports.clock.now();
    const settings = JSON.stringify(cleanSettings(input.settings));
    const row = { userId, settings, token: newSecret(), expireDate: new Date(now.getTime() + lifeMs) };
    const kept = sql<string>`case when site_preview.expire_date > ${now} then site_preview.token else excluded.token end`;
    const stored = await insertOwn(scope, 'sitePreview', row)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'userId'])
          .doUpdateSet({ settings: row.settings, expireDate: row.expireDate, token: kept }),
      )
      .returning('token')
      .executeTakeFirst();
    return { address: sharedOrigin(ports.config) + previewPath(accountId, present(stored).token) };
  });
