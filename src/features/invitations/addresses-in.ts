/**
 * The email addresses in a pasted list: separated by commas, semicolons, spaces or line breaks, or as `Name <address>`.
 */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .flatMap((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part.split(/\s+/))
    .map((address) => address.trim())
    .filter(Boolean);
}
