import { dialedNumber } from '#lib/dialed-number.ts';
import type { Recipient } from '../../nouns/request.ts';

/** The recipient with a phone number that can be dialed from anywhere, or as typed if it can't be read. */
export function dialable<R extends Pick<Recipient, 'customerPhone'>>(recipient: R, country: string): R {
  const { customerPhone } = recipient;
  return { ...recipient, customerPhone: dialedNumber(customerPhone, country) ?? customerPhone };
}
