import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defineExtension } from '#access/extensions.ts';

/** Whether a row of table `media` is used in one place. */
type MediaUse = RawBuilder<SqlBool>;

export const mediaUses = defineExtension<MediaUse>();

const isShown: MediaUse = sql`exists (select from media_publication p
  where p.account_id = media.account_id and p.media_id = media.uid)`;

/** Whether a row of table `media` is used nowhere in the account. */
export function isUnused(): RawBuilder<SqlBool> {
  return sql`${sql.join(
    [isShown, ...mediaUses.all()].map((use) => sql`not ${use}`),
    sql` and `,
  )}`;
}
