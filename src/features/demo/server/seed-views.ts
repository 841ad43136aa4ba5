import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

const dayMs = 86_400_000;
/** Enough for the last two months of reports, whatever day it is. */
const days = 95;
const visited = 6;

/** Views of a demo site: more at weekends, and of some entries more than of others. */
export async function seedViews(scope: AccountScope, now: Date): Promise<void> {
  const entries = await selectOwn(scope, 'entryAddress')
    .select('path')
    .where('isCurrent', '=', true)
    .orderBy('path')
    .limit(visited)
    .execute();
  const paths = ['/', '/gallery', ...entries.map(({ path }) => `/${path}`)];
  const rows = Array.from({ length: days }, (_, ago) => new Date(now.getTime() - ago * dayMs)).flatMap((date) =>
    paths.map((path, place) => ({ day: date.toISOString().slice(0, 10), path, views: viewsOf(date, place) })),
  );
  await insertOwn(scope, 'pageView', rows).execute();
}

function viewsOf(date: Date, place: number): number {
  const weekend = date.getUTCDay() % 6 === 0 ? 2 : 1;
  return 1 + Math.round((weekend * (14 + ((date.getUTCDate() * 7) % 11))) / (place + 1));
}
