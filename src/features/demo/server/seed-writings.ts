import { updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Writing, Writings } from '#features/content/writing.ts';
import { firstDestinations } from '#features/writings/first-destinations.data.ts';
import { insertDescription } from '#features/writings/server/descriptions.ts';
import { destinationRows, writeDestination } from '#features/writings/server/destination-queries.ts';
import { newUid } from '#lib/new-uid.ts';
import type { DemoAccount, DemoJob } from '../demo-world.data.ts';

/** How many of the newest entries have texts for other places than the website. */
const written = 5;

const descriptions = [
  {
    name: 'How to reach us',
    body: '<p>Planning something like this in {{city}}? Call {{businessName}} at {{phone}}.</p>',
  },
  {
    name: 'About this job',
    body: '<p><strong>{{title}}</strong> in {{neighborhood}}, {{city}}.</p><p>What we did: {{services}}.</p>',
  },
];

/** Texts for destinations in all states, a check for Instagram, and texts to insert. */
export async function seedWritings(scope: AccountScope, demo: DemoAccount, jobIds: readonly string[]): Promise<void> {
  for (const text of descriptions) await insertDescription(scope, { ...text, uid: newUid() });
  const check = { id: newUid(), name: 'Ends with hashtags' };
  const instagram = (await destinationRows(scope)).find(({ name }) => name === 'Instagram');
  if (instagram) await writeDestination(scope, { ...instagram, checks: [check], version: instagram.version + 1 });
  for (const [at, uid] of jobIds.slice(0, written).entries()) {
    const job = demo.jobs[at];
    const writings = job && JSON.stringify(writingsOf(demo, job, at, check));
    if (writings) await updateOwn(scope, 'entry').set({ writings }).where('uid', '=', uid).execute();
  }
}

function writingsOf(demo: DemoAccount, job: DemoJob, at: number, check: Writing['checkeds'][number]): Writings {
  const { city = '', neighborhood = '' } = demo.places[at % demo.places.length] ?? {};
  const tags = [city, neighborhood, demo.businessName].map((name) => `#${name.replaceAll(/[^\p{L}\d]/gu, '')}`);
  const texts: [name: string, writing: Writing | null][] = [
    ['Google Business Profile', plain(`<p>${job.about}</p><p>${city} · ${demo.phone}</p>`)],
    ['Instagram', { ...plain(`<p>${job.about}</p><p>${tags.join(' ')}</p>`), checkeds: at % 2 === 0 ? [check] : [] }],
    ['Facebook', at < 2 ? plain(`<p>${job.about}</p>`) : null],
    ['Pinterest', at % 3 === 0 ? { ...plain(''), title: job.title } : null],
    ['LinkedIn', null],
  ];
  return Object.fromEntries(
    texts.flatMap(([name, writing]) => {
      const id = firstDestinations.find((one) => one.name === name)?.uid;
      return writing && id ? [[id, writing]] : [];
    }),
  );
}

const plain = (description: string): Writing => ({ title: '', description, checkeds: [] });
