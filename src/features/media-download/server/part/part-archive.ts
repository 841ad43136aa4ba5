import {
  earliestDate,
  textMember,
  type ZipArchive,
  type ZipMember,
  zipOf,
} from '#features/media/server/zip-archive.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import type { PartFile } from './part-files.ts';

/** The files of a part, with their sidecar lists. */
export function describeArchive(files: readonly PartFile[], folder: string): ZipArchive {
  const dates = files.map(({ mediaItem }) => mediaItem.createDate);
  const newest = dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? earliestDate;
  const members = files.flatMap(({ mediaItem, key, name, sizeBytes }): ZipMember[] => {
    const lastModified =
      mediaItem.takenDate && mediaItem.takenDate > earliestDate ? mediaItem.takenDate : mediaItem.createDate;
    return sizeBytes === null ? [] : [{ name: `${folder}/${name}`, lastModified, size: sizeBytes, content: { key } }];
  });
  const sidecar = (name: string, text: string) => textMember(`${folder}/${name}`, newest, text);
  members.push(sidecar('media.csv', csvSidecar(files)), sidecar('media.json', jsonSidecar(files)));
  return zipOf(members);
}

/** One media item in `media.json` and, with its first entry, in `media.csv`. Dates are ISO 8601. */
function describe({ mediaItem, name, sizeBytes }: PartFile) {
  const [entry] = mediaItem.entries;
  return {
    file: sizeBytes === null ? '' : name,
    isMissing: sizeBytes === null,
    entry: entry?.title ?? '',
    entryId: entry?.uid ?? '',
    mediaTitle: mediaItem.mediaTitle,
    place: entry ? placeOf(entry) : '',
    takenDate: mediaItem.takenDate?.toISOString() ?? '',
    addedDate: mediaItem.createDate.toISOString(),
    alt: mediaItem.alt,
    caption: mediaItem.caption,
    originalName: mediaItem.name,
    mediaId: mediaItem.uid,
  };
}

function placeOf({ address, neighborhood, city }: { address: string; neighborhood: string; city: string }): string {
  return [address, neighborhood, city].filter((part, index, all) => part && all.indexOf(part) === index).join(', ');
}

/** A part's contents, for programs: every entry that shows a media item. */
export function jsonSidecar(files: readonly PartFile[]): string {
  const media = files.map((file) => ({
    ...describe(file),
    entries: file.mediaItem.entries.map((entry) => ({ id: entry.uid, title: entry.title, place: placeOf(entry) })),
  }));
  return `${JSON.stringify({ media }, null, 2)}\n`;
}

const columns = {
  file: 'File',
  entry: 'Entry',
  mediaTitle: 'Title',
  place: 'Place',
  takenDate: 'Taken',
  addedDate: 'Added',
  alt: 'Alternative text',
  caption: 'Caption',
  originalName: 'Original name',
  mediaId: 'Media ID',
} as const;

/** A part's contents, for spreadsheets. */
export function csvSidecar(files: readonly PartFile[]): string {
  const keys = Object.keys(columns) as (keyof typeof columns)[];
  const rows = files.map((file) => {
    const described = describe(file);
    return keys.map((key) => described[key]);
  });
  return csvOf([Object.values(columns), ...rows]);
}
