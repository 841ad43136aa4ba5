const units = [
  { bytes: 1e9, name: 'GB' },
  { bytes: 1e6, name: 'MB' },
] as const;

/**
 * Human-readable bytes; 1 MB is 1,000,000 bytes. Rounded up, so that a file just over its limit isn't shown with
 * exactly the limit; pass `Math.floor` for what is left.
 */
export function sizeText(bytes: number, round = Math.ceil): string {
  const { bytes: size, name } = units.find((unit) => bytes >= unit.bytes) ?? units[1];
  return `${(round((bytes / size) * 10) / 10).toLocaleString('en-US')} ${name}`;
}
