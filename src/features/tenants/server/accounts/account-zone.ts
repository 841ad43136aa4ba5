import { sql } from 'kysely';
import { getCountries } from 'libphonenumber-js/min';
import type { AccountScope } from '#access/scope.ts';
import { memoize } from '#lib/memoize.ts';

/** With tables `account as a` and `agency as g`: the zone at the account's address, else its agency's. */
export const usualZone = sql<string>`coalesce(a.place_zone, g.time_zone)`;

/** With the same tables: the zone in which the account's days begin and end. The site's view has its own. */
export const accountZone = sql<string>`coalesce(nullif(a.time_zone, ''), ${usualZone})`;

/** An IANA name. */
export const findAccountZone = async (scope: AccountScope): Promise<string> => (await findPlace(scope)).zone;

/** The country for phone numbers without a country code: of the address, else of the time zone. ISO 3166 alpha-2. */
export async function findAccountCountry(scope: AccountScope): Promise<string> {
  const { placeCountry, zone } = await findPlace(scope);
  return placeCountry ?? countryOfZone(zone) ?? 'US';
}

function findPlace({ tx, accountId }: AccountScope) {
  return tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select([accountZone.as('zone'), 'a.placeCountry'])
    .where('a.uid', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Undefined for zones of no country, such as UTC. */
const countryOfZone = memoize(500, (zone: string): string | undefined => {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return getCountries().find((country) => {
    const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.()?.includes(timeZone);
  });
});
