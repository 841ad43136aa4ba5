/** 'Acme Roofing' → 'AR', in any script. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase() || '?';
}
