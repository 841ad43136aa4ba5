import {
  earliestDate,
  textMember,
  type ZipArchive,
  type ZipMember,
  zipOf,
} from '#features/media/server/zip-archive.ts';
import type { PartFile } from './part-files.ts';
import { csvSidecar, jsonSidecar } from './sidecars.ts';

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
