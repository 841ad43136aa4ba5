import type { ByteRange } from '#integrations/storage/storage.ts';

/**
 * Parses one range of a Range header for `sizeBytes` bytes (RFC 9110 §14).
 * @returns undefined if we send the whole file, 'unsatisfiable' for 416
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start >= sizeBytes) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
