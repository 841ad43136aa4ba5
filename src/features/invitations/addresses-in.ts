import type { InvitedName } from './invitation.ts';

/** The email addresses in a pasted list: separated by commas, semicolons or spaces, or as `Name <address>`. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .flatMap((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part.split(/\s+/))
    .map((address) => address.trim())
    .filter(Boolean);
}

/** The names in the same list, by address in lower case, from `First Last <address>`. */
export function namesIn(text: string): Record<string, InvitedName> {
  return Object.fromEntries(
    text.split(/[\n,;]+/).flatMap((part) => {
      const [written = '', address = ''] = part.split('<');
      const name = written.replaceAll('"', '').trim();
      if (!address || !name) return [];
      const [firstName = '', ...rest] = name.split(/\s+/);
      const email = address.replace('>', '').trim().toLowerCase();
      return [[email, { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 100) }]];
    }),
  );
}
