import { line } from './text/text.ts';

const explanation = 'Write an address like https://example.com';

/**
 * An address on the web, or nothing: http or https, `http://` added where the scheme is missing (spec 2 §2), and only
 * characters that any header or page may carry, the others escaped. At most 2,000 characters as typed.
 */
export const WebAddress = line(2_000)
  .overwrite(completed)
  .refine((text) => text === '' || isWebAddress(text), explanation);

/** As it was typed if that is how browsers write it; else as they do. */
function completed(text: string): string {
  // A port may follow a name as a scheme's colon does.
  const full = text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`;
  // The parser would drop control characters in silence.
  if (/[\u0000-\u001f\u007f]/.test(full) || !URL.canParse(full)) return full;
  const { href } = new URL(full);
  return href === `${full}/` ? full : href;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  // A name before the host makes an address look like another one's.
  const isPlain = username === '' && password === '';
  return /^https?:$/.test(protocol) && isPlain && (hostname.includes('.') || /^(localhost|\[.*\])$/.test(hostname));
}
