/**
 * The public form of an address when a map is shown: without digits (spec 2 §3), so that house and flat can't be found.
 * Words that contain a digit are removed entirely ('4B', '5th'), as are parts and punctuation left over.
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
