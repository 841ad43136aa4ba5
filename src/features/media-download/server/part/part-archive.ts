import {
  earliestDate,
  textMember,
  type ZipArchive,
  type ZipMember,
  zipOf,
} from '#features/media/server/zip-archive.ts';
import { csvOf } from '#lib/csv.ts';
import type { PartFile } from './part-files.ts';

/** The files of a part, with their sidecar lists. */
export function describeArchive(files: readonly PartFile[], folder: string): ZipArchive {
  const dates = files.map(({ medium }) => medium.createDate);
  const newest = dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? earliestDate;
  const members = files.flatMap(({ medium, key, name, sizeBytes }): ZipMember[] => {
    const lastModified = medium.takenDate && medium.takenDate > earliestDate ? medium.takenDate : medium.createDate;
    return sizeBytes === null ? [] : [{ name: `${folder}/${name}`, lastModified, size: sizeBytes, content: { key } }];
  });
  const sidecar = (name: string, text: string) => textMember(`${folder}/${name}`, newest, text);
  members.push(sidecar('media.csv', csvSidecar(files)), sidecar('media.json', jsonSidecar(files)));
  return zipOf(members);
}

/** One medium in `media.json` and, with its first entry, in `media.csv`. Dates are ISO 8601. */
function describe({ medium, name, sizeBytes }: PartFile) {
  const [entry] = medium.entries;
  return {
    file: sizeBytes === null ? '' : name,
    isMissing: sizeBytes === null,
    entry: entry?.title ?? '',
    entryId: entry?.uid ?? '',
    mediaTitle: medium.mediaTitle,
    place: entry ? placeOf(entry) : '',
    takenDate: medium.takenDate?.toISOString() ?? '',
    addedDate: medium.createDate.toISOString(),
    alt: medium.alt,
    caption: medium.caption,
    originalName: medium.name,
    mediaId: medium.uid,
  };
}

function placeOf({ address, neighborhood, city }: { address: string; neighborhood: string; city: string }): string {
  return [address, neighborhood, city].filter((part, index, all) => part && all.indexOf(part) === index).join(', ');
}

/** A part's contents, for programs: every entry that shows a medium. */
export function jsonSidecar(files: readonly PartFile[]): string {
  const media = files.map((file) => ({
    ...describe(file),
    entries: file.medium.entries.map((entry) => ({ id: entry.uid, title: entry.title, place: placeOf(entry) })),
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
