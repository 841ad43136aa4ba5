import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { mediaFormats, promisedFormat } from '#features/media/media-formats.ts';
import { soundFormats, soundTypeOf } from '#features/media/nouns/sound.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import { CustomerWords, writtenDate } from '../../testimonial.ts';

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

/** A medium's name in the archive: its testimonial's entry, which file names can't break. */
export function exportFileName({ uid, name, type }: ExportMedium): string {
  const sound = soundTypeOf(type);
  if (sound) return `media/${uid}.${soundFormats[sound].extensions[0]}`;
  const format = promisedFormat({ name: '', type }) ?? promisedFormat({ name });
  return `media/${uid}.${format ? mediaFormats[format].extensions[0] : 'bin'}`;
}

/** Beside its video, if there are captions; players find it by its name. */
export function captionsFileName({ uid, captions }: ExportMedium): string | null {
  return captions.length > 0 ? `media/${uid}.vtt` : null;
}

/** All data of a testimonial, including the customer's consent and the text that visitors read. */
export function exportRecord(row: ExportRow, media: readonly ExportMedium[]) {
  const {
    customerPhotoMediaId,
    videoMediaId,
    isSubmissionDate,
    writtenDay,
    createDate,
    relatedTo,
    aboutTitle,
    ...facts
  } = row;
  const fileOf = (uid: string | null) => {
    const medium = media.find((one) => one.uid === uid);
    if (!medium) return null;
    const { alt, caption, edit } = medium;
    return { file: exportFileName(medium), captions: captionsFileName(medium), alt, caption, range: edit.range };
  };
  return {
    ...facts,
    about: relatedTo && { entryId: relatedTo, title: aboutTitle ?? '' },
    sentDate: writtenDate({ writtenDay, isSubmissionDate }),
    createDate: createDate.toISOString(),
    photo: fileOf(customerPhotoMediaId),
    video: fileOf(videoMediaId),
  };
}
type ExportRecord = ReturnType<typeof exportRecord>;

const columns: Record<string, (record: ExportRecord) => string> = {
  ID: ({ entryId }) => entryId,
  State: ({ state }) => state,
  Sent: ({ sentDate }) => sentDate,
  Rating: ({ rating }) => (rating === null ? '' : String(rating)),
  Name: ({ customerName }) => customerName,
  Title: ({ customerTitle }) => customerTitle,
  Company: ({ customerCompany }) => customerCompany,
  Email: ({ customerEmail }) => customerEmail,
  Text: ({ description }) => description,
  About: ({ about }) => (about ? about.title : ''),
  Permission: ({ isSubmissionConsent }) => (isSubmissionConsent ? 'Yes' : 'No'),
  'Permission given': ({ consent }) => consent?.date ?? '',
  'Permission text': ({ consent }) => consent?.text ?? '',
  'Permission link': ({ consent }) => consent?.link ?? '',
  Photo: ({ photo }) => photo?.file ?? '',
  Video: ({ video }) => video?.file ?? '',
  Captions: ({ video }) => video?.captions ?? '',
};

/** A list of all testimonials, generated page by page. */
export interface ExportList {
  extension: string;
  head: string;
  /** @param isFirst nothing precedes them */
  lines(records: readonly ExportRecord[], isFirst: boolean): string;
  tail: string;
}

export const exportLists: readonly ExportList[] = [
  {
    extension: 'json',
    head: '{ "testimonials": [',
    lines: (records, isFirst) => (isFirst ? '\n' : ',\n') + records.map((one) => JSON.stringify(one)).join(',\n'),
    tail: '\n] }\n',
  },
  { extension: 'csv', head: csvOf([Object.keys(columns)]), lines: csvLines, tail: '' },
];

/** Rows that follow the header, without its byte order mark. */
function csvLines(records: readonly ExportRecord[]): string {
  if (records.length === 0) return '';
  const rows = records.map((record) => Object.values(columns).map((cell) => cell(record)));
  return csvOf(rows).slice(1);
}
