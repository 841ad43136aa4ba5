/** No business chooses a site name that ends like this: a random part of 128 bits follows. */
const mark = 'try-';

/** The name below the host of sites at which a site is looked at as it will be under its own domain. */
export function rehearsalName(token: string): string {
  return mark + token;
}

/** The random part of such a name; null for every other. */
export function rehearsalTokenOf(name: string): string | null {
  return name.startsWith(mark) ? name.slice(mark.length) : null;
}
