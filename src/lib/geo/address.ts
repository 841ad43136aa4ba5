/**
 * The address as the public sees it when a map is shown: without digits (spec 2 §3), so that
 * neither house nor flat can be found. Words with a digit go as a whole ('4B', '5th'),
 * and so do the parts and signs that stood for nothing else.
 */
export function hideHouseNumber(address: string): string {
  return address
    .split(/[,\n]/)
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !/\p{N}/u.test(word) && /\p{L}/u.test(word))
        .join(' '),
    )
    .filter((part) => part !== '')
    .join(', ');
}
