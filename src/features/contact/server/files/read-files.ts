import { createHash } from 'node:crypto';
import { cleanFileName } from '#features/media/file-name.ts';
import { formatNames, mediaFormats } from '#features/media/media-formats.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { contactWords } from '../../words/contact-words.ts';
import { filesInput, mostFileBytes, mostFiles } from '../../file-limits.ts';

/** A contact form's file, identified by its content, not by its name. */
export interface AttachedFile {
  /** Sanitized, with the extension of its actual type. */
  name: string;
  type: string;
  bytes: Uint8Array;
  checksum: string;
}

interface Format {
  mimes: readonly string[];
  extensions: readonly string[];
}

const formats: Format[] = [
  ...formatNames.map((name) => mediaFormats[name]),
  { mimes: ['application/pdf'], extensions: ['pdf'] },
];

/** Reads the form's file input: photos, videos and PDFs. Errors are worded for the visitor. */
export async function readFiles(
  form: FormData,
  language: string,
): Promise<{ files: AttachedFile[] } | { error: string }> {
  const sent = form.getAll(filesInput).filter((one): one is File => one instanceof File && one.size > 0);
  if (sent.length > mostFiles) return { error: contactWords(language).tooManyFiles({ count: mostFiles }) };
  const files: AttachedFile[] = [];
  for (const file of sent) {
    const read = await readFile(file, language);
    if ('error' in read) return read;
    files.push(read);
  }
  return { files };
}

async function readFile(file: File, language: string): Promise<AttachedFile | { error: string }> {
  const words = contactWords(language);
  const name = cleanFileName(file.name);
  if (file.size > mostFileBytes)
    return { error: words.fileTooLarge({ name, size: formatsOf(language).megabytes(mostFileBytes) }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Loaded with the first file: until then, it would use memory in every process.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const format = formats.find(({ mimes }) => mimes.includes(type));
  if (!format) return { error: words.fileKind({ name }) };
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return { name: withEnding(name, format), type, bytes, checksum };
}

/** No file can open as a program because of its name. */
function withEnding(name: string, { extensions }: Format): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extensions.includes(ending) ? name : cleanFileName(`${name.slice(0, 190)}.${extensions[0]}`);
}
