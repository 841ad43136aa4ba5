import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a row of table `media` is used in one place. Listed in a capability's manifest; this folder imports none of
 * them.
 */
export type MediaUse = RawBuilder<SqlBool>;

const isShown: MediaUse = sql`exists (select from media_publication p
  where p.account_id = media.account_id and p.media_id = media.uid)`;

// Set once by the composition root, like entry parts.
let registered: readonly MediaUse[] = [];

export function registerMediaUses(uses: readonly MediaUse[]): void {
  registered = uses;
}

/** Whether a row of table `media` is used nowhere in the account. */
export function isUnused(): RawBuilder<SqlBool> {
  return sql`${sql.join(
    [isShown, ...registered].map((use) => sql`not ${use}`),
    sql` and `,
  )}`;
}
