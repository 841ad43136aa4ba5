import { BlobReader, BlobWriter, type FileEntry, ZipReader, configure } from '@zip.js/zip.js/lib/zip-core-native.js';
import { SheetError, listLimits } from '#lib/sheets/read-sheet.ts';

// The page's CSP allows no workers of a library, and these files are small.
configure({ useWebWorkers: false });

/**
 * The review files in a Google Takeout archive, one `reviews.json` per location, or in an archive that we exported. Other
 * files are skipped unread, however large. Empty if there are no reviews.
 * @throws SheetError
 */
export async function reviewFilesIn(archive: File): Promise<File[]> {
  const reader = new ZipReader(new BlobReader(archive));
  try {
    const entries = (await reader.getEntries()).filter((entry): entry is FileEntry => !entry.directory);
    const reviews = entries.filter(({ filename }) => /(^|\/)(reviews?|testimonials)\b[^/]*$/i.test(filename));
    const ofKind = (kind: RegExp) => reviews.filter(({ filename }) => kind.test(filename));
    const json = ofKind(/\.json$/i);
    const wanted = json.length > 0 ? json : ofKind(/\.(csv|tsv|xlsx)$/i);
    const bytes = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > listLimits.bytes) throw new SheetError('tooLarge');
    return await Promise.all(wanted.map(fileOf));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable', error);
  } finally {
    await reader.close();
  }
}

async function fileOf(entry: FileEntry): Promise<File> {
  return new File([await entry.getData(new BlobWriter())], entry.filename.replace(/^.*\//, ''));
}
