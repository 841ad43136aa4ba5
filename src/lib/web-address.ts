import { z } from 'zod';
import { line } from './text/text.ts';

const explanation = 'Write an address like https://example.com';

/**
 * A web URL, or undefined: http or https, with `http://` added if the scheme is missing (spec 2 §2), and only
 * characters that are safe in headers and pages, others escaped. At most 2,000 characters as typed.
 */
export const WebAddress = line(2_000)
  .overwrite(completed)
  .refine((text) => text === '' || isWebAddress(text), explanation);

/** As typed if that is the browser's serialization; else the browser's. */
function completed(text: string): string {
  // A port follows a name with a colon, as a scheme does.
  const full = text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`;
  // The parser would silently drop control characters.
  if (/[\u0000-\u001f\u007f]/.test(full) || !URL.canParse(full)) return full;
  const { href } = new URL(full);
  return href === `${full}/` ? full : href;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  // User info before the host makes a URL look like another site's.
  const isPlain = username === '' && password === '';
  return /^https?:$/.test(protocol) && isPlain && (hostname.includes('.') || /^(localhost|\[.*\])$/.test(hostname));
}

const noAddress = 'Enter an address that begins with https://.';

/** Where messages are posted. */
export const PostAddress = z.url(noAddress).trim().min(1, noAddress).max(2_000).refine(isPostAddress, noAddress);

function isPostAddress(text: string): boolean {
  // Spaces and control characters are taken out of an address wherever it is used.
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}
