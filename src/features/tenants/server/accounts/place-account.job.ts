import tzLookup from '@photostructure/tz-lookup';
import { sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit, enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineAccountJob, defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { accountChanged } from '../../events.ts';

/** The address on its website, which its settings may have apart from its profile. */
const address = sql<string>`coalesce((select nullif(s.settings ->> 'companyAddressIg', '') from site_settings s
  where s.account_id = a.uid), a.location)`;

function findAddress({ tx, accountId }: AccountScope) {
  return tx
    .selectFrom('account as a')
    .select([address.as('address'), 'a.placeAddress', 'a.version'])
    .where('a.uid', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Looks an account's address up, for its time zone and country. Enqueue it when the address changes. */
export const placeAccountJob = defineAccountJob({
  name: 'place-account',
  payload: z.object({}),
  async work({ db, geocoder }, accountId) {
    const { address: placeAddress, ...before } = await asSystem(db, accountId, 'place-account', findAddress);
    if (placeAddress === (before.placeAddress ?? '')) return async () => {};
    const [place] = placeAddress ? await geocoder.search(placeAddress, { limit: 1 }) : [];
    const placed = {
      placeAddress,
      placeZone: place ? tzLookup(place.lat, place.lng) : null,
      placeCountry: place?.countryCode || null,
    };
    return async (scope) => {
      await scope.tx.updateTable('account').set(placed).where('uid', '=', accountId).execute();
      await bumpSiteRevision(scope);
      await emit(scope, accountChanged, { accountId, version: before.version });
    };
  },
});

/** Of one transaction. */
const batch = 200;

/** Accounts from before addresses were looked up: a chain of short jobs, so that a stop loses nothing. */
export const placeAccountsJob = defineSystemJob({
  name: 'place-accounts',
  payload: z.object({ after: z.string() }),
  concurrency: 1,
  async work({ db }, { after }) {
    const accountIds = await findUnplaced({ db }, after, batch);
    for (const accountId of accountIds)
      await asSystem(db, accountId, 'place-accounts', (scope) =>
        enqueue(scope, placeAccountJob, {}, { isBackground: true }),
      );
    const last = accountIds.length === batch ? accountIds.at(-1) : undefined;
    return async (scope) => {
      if (last) await enqueueSystem(scope, placeAccountsJob, { after: last });
    };
  },
});

/** At startup. */
export async function placeAccountsAfterUpgrade(ports: Pick<Ports, 'db'>): Promise<void> {
  if ((await findUnplaced(ports, '', 1)).length === 0) return;
  await inSystem(ports.db, 'place-accounts', (scope) => enqueueSystem(scope, placeAccountsJob, { after: '' }));
}

/** The next open accounts, by id, whose address was never looked up. */
function findUnplaced({ db }: Pick<Ports, 'db'>, after: string, limit: number): Promise<string[]> {
  return inSystem(db, 'place-accounts', async ({ tx }) => {
    const rows = await tx
      .selectFrom('account as a')
      .select('a.uid')
      .where('a.isOpen', '=', true)
      .where('a.placeAddress', 'is', null)
      .where(address, '<>', '')
      .where('a.uid', '>', after)
      .orderBy('a.uid')
      .limit(limit)
      .execute();
    return rows.map(({ uid }) => uid);
  });
}
