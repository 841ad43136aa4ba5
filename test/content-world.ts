import { call } from '@orpc/server';
import { anonymous } from '#access/actor.ts';
import { inSite, type SiteScope } from '#access/scope.ts';
import type { EntryPatch } from '#features/content/entry.ts';
import { createEntry } from '#features/content/server/editing/create-entry.ts';
import { publishEntry } from '#features/content/server/publishing/publish-entries.ts';
import type { PublicGate } from '#features/content/server/public-pages/public-gate.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import type { NewTerm } from '#features/content/terms/taxonomy.ts';
import { createTerm } from '#features/content/server/terms/terms.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from './client.ts';
import { testDatabase } from './database.ts';
import { testPorts } from './ports.ts';
import { smallWorld } from './small-world.ts';

/** The small world with shortcuts for what tests of entries do all the time, at the roofer's by default. */
export async function contentWorld() {
  const database = await testDatabase();
  const ports = await testPorts(database);
  const world = await smallWorld(database);
  const { roofer, clinic } = world.accounts;
  const as = (who: keyof typeof world.people, accountId = roofer) => ({
    context: request(ports, world.people[who].actor, accountId),
  });
  const owner = as('accountAdmin');
  const stranger = as('otherOwner', clinic);
  return {
    ...world,
    database,
    ports,
    as,
    owner,
    stranger,
    nobody: { context: request(ports, anonymous, roofer) },
    addEntry: (patch: EntryPatch = {}, who = owner) => call(createEntry, patch, who),
    addPublished: async (patch: EntryPatch = {}, who = owner) => {
      const { uid } = await call(createEntry, patch, who);
      return (await call(publishEntry, { entryId: uid }, who)).entry;
    },
    addTerm: async (term: NewTerm, who = owner) => (await call(createTerm, term, who)).uid,
    /** A finished photo or video, without files. */
    addMediaItem: async (kind: 'image' | 'video' = 'image', accountId = roofer) => {
      const uid = newUid();
      const variants = JSON.stringify([{ name: '200x200', width: 200, height: 150, bytes: 9, key: 'k' }]);
      const more = {
        kind,
        type: kind === 'image' ? 'image/jpeg' : 'video/mp4',
        name: 'secret-house.jpg',
        gpsLat: 30.1,
        gpsLng: -97.2,
      };
      await database.admin
        .insertInto('media')
        .values({ accountId, uid, originalKey: 'o', variants, mediaUploadCompleted: true, ...more })
        .execute();
      return uid;
    },
    onSite: <T>(work: (scope: SiteScope) => Promise<T>, accountId = roofer) => inSite(database.db, accountId, work),
    /** The account's site revision. */
    siteRevision: async (accountId = roofer) => {
      const row = await database.admin
        .selectFrom('account')
        .select('siteRevision')
        .where('uid', '=', accountId)
        .executeTakeFirstOrThrow();
      return row.siteRevision;
    },
    gate: { subscriptionType: 'paid', settings: SiteSettings.parse({}), privateTypes: [] } as PublicGate,
  };
}
