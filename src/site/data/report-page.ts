import { sql } from 'kysely';
import type { ScreenClass } from '#features/live-site/screen-class.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor, type SystemScope } from '#access/scope.ts';

/** Counts a page view. The caller must check that the page exists, and rate-limit. */
export async function reportPage(
  { db, clock }: Ports,
  accountId: string,
  { path, screen }: { path: string; screen: ScreenClass },
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await asVisitor(db, accountId, 'page.report', async (scope) => {
    await insertOwn(scope, 'pageView', { day, path, screen })
      .onConflict((known) =>
        known.columns(['accountId', 'day', 'path', 'screen']).doUpdateSet({ views: sql<number>`page_view.views + 1` }),
      )
      .execute();
  });
}

/** Allows comparing a year with the previous one, by month. */
const keptDays = 400;

/** Deletes older counts. */
export async function trimPageViews({ tx }: SystemScope): Promise<void> {
  await tx
    .deleteFrom('pageView')
    .where(sql<boolean>`day < current_date - ${keptDays}::int`)
    .execute();
}
