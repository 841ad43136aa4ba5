import { line } from '#lib/text/text.ts';

/** What a provider says of somebody. */
export interface Claims {
  subject: string;
  email: string;
  /** False only if the provider says that it doesn't know whose the address is. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const Name = line(80);

/** What providers send is hostile until it is read. */
export function readClaims(claims: Readonly<Record<string, unknown>>): Claims {
  const { sub, email, email_verified: isVerified, given_name: firstName, family_name: lastName } = claims;
  return {
    subject: typeof sub === 'string' ? sub.slice(0, 255) : '',
    email: typeof email === 'string' ? email.slice(0, 320) : '',
    isEmailVerified: isVerified === undefined || isVerified === true || isVerified === 'true',
    firstName: nameOf(firstName),
    lastName: nameOf(lastName),
  };
}

function nameOf(value: unknown): string {
  const { data } = Name.safeParse(value);
  return data ?? '';
}
