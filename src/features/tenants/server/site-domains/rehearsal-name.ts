/** No business can choose a site name with this prefix: 128 random bits follow. */
const mark = 'try-';

/** The host name, under the sites' host, for previewing a site as it will be at its own domain. */
export function rehearsalName(token: string): string {
  return mark + token;
}

/** The random part of such a name; null for any other. */
export function rehearsalTokenOf(name: string): string | null {
  return name.startsWith(mark) ? name.slice(mark.length) : null;
}
