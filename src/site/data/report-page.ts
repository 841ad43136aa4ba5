import { sql } from 'kysely';
import type { ScreenClass } from '#features/live-site/screen-class.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor, type SystemScope } from '#access/scope.ts';

/** Counts that a page was opened. The caller has checked that the site shows it, and who asks. */
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

/** A year can be compared with the one before it, by its months. */
const keptDays = 400;

/** What was counted longer ago goes. */
export async function trimPageViews({ tx }: SystemScope): Promise<void> {
  await tx
    .deleteFrom('pageView')
    .where(sql<boolean>`day < current_date - ${keptDays}::int`)
    .execute();
}
