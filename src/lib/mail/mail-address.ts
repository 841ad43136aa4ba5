import { z } from 'zod';

/** The longest that mail servers take: 64 + @ + 255 (RFC 5321 §4.5.3.1). */
const longest = 320;
const asciiOnly = z.email();
// Zod takes no digits at the end of a domain, which xn-- forms have.
const internationalEnd = /\.xn--[a-z\d-]+$/;

/**
 * The address as mail servers take it: an international domain in its xn-- form (RFC 5890), in lower case. Undefined if
 * it can't be an email address. What is before the @ is left as it is and must be ASCII: few servers take more.
 */
export function asciiAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (text.length > longest || /[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(`http://${domain}`))
    return undefined;
  const address = `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  return asciiOnly.safeParse(address.replace(internationalEnd, '.example')).success ? address : undefined;
}

/** The same for all spellings of an address: in capitals or not, with the domain as typed or in its xn-- form. */
export const addressKey = (text: string): string => (asciiAddress(text) ?? text).toLowerCase();

/** An address to write to, kept as typed; empty for none. */
export const MailAddress = z.union([
  z.literal(''),
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(longest, 'This address is too long.')
    .refine((text) => asciiAddress(text) !== undefined, 'Enter the full address, like name@example.com.')
    .meta({ format: 'idn-email' }),
]);
