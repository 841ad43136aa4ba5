import { sql } from 'kysely';
import { insertOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';

/** Counts that a page was opened. The caller has checked that the site shows it, and who asks. */
export async function reportPage({ db, clock }: Ports, accountId: string, path: string): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await asVisitor(db, accountId, 'page.report', async (scope) => {
    await insertOwn(scope, 'pageView', { day, path })
      .onConflict((known) =>
        known.columns(['accountId', 'day', 'path']).doUpdateSet({ views: sql<number>`page_view.views + 1` }),
      )
      .execute();
  });
}
