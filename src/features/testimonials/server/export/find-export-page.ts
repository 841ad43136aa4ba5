import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { CustomerWords } from '../../testimonial.ts';

/** Testimonials in memory at once. */
const pageSize = 500;
const words = CustomerWords.keyof().options.map((word) => `t.${word}` as const);

/** The next testimonials by entry id, with all their data, without suspected spam. */
export function findExportPage(scope: AccountScope, afterEntryId: string) {
  return selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .leftJoin('entry as about', (on) =>
      on.onRef('about.accountId', '=', 'e.accountId').onRef('about.uid', '=', 'e.relatedTo'),
    )
    .select(words)
    .select(['t.entryId', 't.title', 't.state', 't.consent', 't.approvedWords', 't.createDate'])
    .select(['t.source', 't.isSubmissionDate', 't.writtenDay'])
    .select(['t.customerPhotoMediaId', 't.videoMediaId', 'e.relatedTo', 'about.title as aboutTitle'])
    .where('e.deletedDate', 'is', null)
    .where('t.state', '<>', 'suspected')
    .where('t.entryId', '>', afterEntryId)
    .orderBy('t.entryId')
    .limit(pageSize)
    .execute();
}
export type ExportRow = Awaited<ReturnType<typeof findExportPage>>[number];

/** The photos and videos of these testimonials. */
export async function findExportMedia(scope: AccountScope, rows: readonly ExportRow[]) {
  const uids = rows.flatMap(({ customerPhotoMediaId, videoMediaId }) => [
    ...(customerPhotoMediaId ? [customerPhotoMediaId] : []),
    ...(videoMediaId ? [videoMediaId] : []),
  ]);
  if (uids.length === 0) return [];
  return selectOwn(scope, 'media')
    .select(['uid', 'kind', 'type', 'name', 'alt', 'caption', 'originalKey', 'createDate', 'captions', 'edit'])
    .where('uid', 'in', uids)
    .orderBy('uid')
    .execute();
}
export type ExportMedium = Awaited<ReturnType<typeof findExportMedia>>[number];
