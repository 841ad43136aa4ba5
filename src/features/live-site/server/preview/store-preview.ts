import { sql } from 'kysely';
import { insertOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { type AccountScope, signedIn } from '#access/scope.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { newSecret } from '#lib/new-uid.ts';
import { previewPath } from '../../preview-path.ts';

/** After the last change. */
const lifeMs = 60 * 60_000;

/** Either the settings with their cleaned code, as JSON, or an entry. */
interface Previewed {
  settings: string | null;
  code: string | null;
  entryId: string | null;
}

/**
 * Stores what the person is changing, for the preview only.
 * @returns its URL, which stays the same while it lives
 */
export async function storePreview(scope: AccountScope, ports: Ports, previewed: Previewed): Promise<string> {
  const { accountId } = scope;
  const { userId } = signedIn(scope.actor);
  const now = ports.clock.now();
  const row = { ...previewed, userId, token: newSecret(), expireDate: new Date(now.getTime() + lifeMs) };
  const kept = sql<string>`case when site_preview.expire_date > ${now} then site_preview.token else excluded.token end`;
  const stored = await insertOwn(scope, 'sitePreview', row)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'userId', 'entryId'])
        .doUpdateSet({ settings: row.settings, code: row.code, expireDate: row.expireDate, token: kept }),
    )
    .returning('token')
    .executeTakeFirst();
  return sharedOrigin(ports.config) + previewPath(accountId, present(stored).token);
}
