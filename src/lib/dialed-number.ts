import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withPlainDigits } from './phone-number.ts';

/**
 * E.164 form, like +15125550123; a number without a country code is read as it is dialed in `country` (ISO 3166
 * alpha-2). Undefined if it can't be a phone number; only the network knows whether it is assigned. For the server: the
 * rules of all countries are large.
 */
export function dialedNumber(written: string, country: string): string | undefined {
  const found = parsePhoneNumberFromString(withPlainDigits(written), isSupportedCountry(country) ? country : 'US');
  return found?.isPossible() ? found.number : undefined;
}
