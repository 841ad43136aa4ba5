import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor } from '#access/scope.ts';
import type { FieldValues } from '#features/content/fields/field-values.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { type Arrival, arrivalOf, judgeArrival } from '#features/suspected-spam/server/judge-arrival.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { problem } from '#lib/problem.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import type { Uid } from '#lib/uid.ts';
import { leadChanged } from '../../events.ts';
import type { ContactSubmission } from '../../read-contact-form.ts';
import type { AttachedFile } from '../files/read-files.ts';
import { announceLead } from '../lead-queries.ts';
import { insertFiles, removeFiles, type StoredFile, storeFiles } from '../files/store-files.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Converts plain text to an entry's rich text: a paragraph per block, a break per line. */
function paragraphsOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return safe
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** For this long, identical text from the same network counts as the same request, resent. */
const repeatMs = 10 * 60_000;

interface SentRequest {
  submission: ContactSubmission;
  /** The visitor's, to tell identical texts of two people apart. */
  clientNetwork: string;
  files?: readonly AttachedFile[];
  /** The honeypot was filled in. */
  isTrapped?: boolean;
}

/**
 * Creates a visitor's request as a private entry of the contact-us type, with its lead (spec 2 §3, §4). Double clicks,
 * reloads and retries count as one request. Beyond what a site receives at once, and from programs, it is kept as
 * suspected spam. The caller must rate-limit forms and check that the site has a contact form.
 * @throws PAYLOAD_TOO_LARGE when the account has no room for the files, TOO_MANY_REQUESTS when it has none for messages
 */
export async function submitContactRequest(
  ports: Ports,
  accountId: string,
  { submission, clientNetwork, files = [], isTrapped = false }: SentRequest,
): Promise<{ entryId: Uid }> {
  const suspicion = await judgeArrival(ports, { accountId, kind: 'lead', isTrapped });
  const values = suspicion ? submission.values : await withPlaces(ports, submission.values);
  const answers = submission.answers.map((answer) => ({ ...answer, value: values[answer.key] ?? answer.value }));
  const period = Math.floor(ports.clock.now().getTime() / repeatMs);
  const words = [accountId, clientNetwork, submission.values, ...files.map(({ checksum }) => checksum)];
  const idAt = (at: number) => requestIdOf(JSON.stringify([...words, at]));
  // Slow work first; if the request isn't stored after all, its bytes are removed again.
  const stored = await storeFiles(ports, accountId, files);
  const discard = () => removeFiles(ports, accountId, stored);
  try {
    const { entryId, isNew } = await asVisitor(ports.db, accountId, 'contact.submit', (scope) =>
      record(
        scope,
        [idAt(period), idAt(period - 1), idAt(0)],
        { ...submission, values, answers },
        { files: stored, arrive: () => arrivalOf(scope, 'lead', suspicion) },
      ),
    );
    if (!isNew) await discard();
    return { entryId };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** @param ids of the same request in this period, in the previous one, and in none */
async function record(
  scope: AccountScope,
  [entryId, before, anyTime]: readonly [Uid, Uid, Uid],
  submission: ContactSubmission,
  { files, arrive }: { files: readonly StoredFile[]; arrive: () => Promise<Arrival> },
): Promise<{ entryId: Uid; isNew: boolean }> {
  // If sent twice at once, the second waits for the first and finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${anyTime}, 0))`.execute(scope.tx);
  const known = await findLead(scope, [entryId, before]);
  if (known) return { entryId: known, isNew: false };
  const arrival = await arrive();
  await insertRequest(scope, entryId, submission, arrival);
  const isApart = arrival.suspicion !== null;
  await insertFiles(scope, { entryId, isApart }, files);
  if (isApart) await emit(scope, leadChanged, { entryId });
  else await announceLead(scope, { entryId, name: submission.person.name, title: submission.title });
  return { entryId, isNew: true };
}

/** Adds the geocoder's coordinates to addresses; without a geocoder or a match, they stay as typed. */
async function withPlaces({ geocoder }: Ports, values: FieldValues): Promise<FieldValues> {
  const placed = await Promise.all(
    Object.entries(values).map(async ([key, value]) => {
      if (typeof value !== 'object' || Array.isArray(value)) return [key, value] as const;
      const [place] = await geocoder.search(value.address, { limit: 1 }).catch(() => []);
      return [key, place ? { ...value, lat: place.lat, lng: place.lng } : value] as const;
    }),
  );
  return Object.fromEntries(placed);
}

/** A request as a private entry, with its lead. @throws CONFLICT */
export async function insertRequest(
  scope: AccountScope,
  entryId: Uid,
  submission: ContactSubmission,
  arrival: Arrival,
): Promise<void> {
  const { title, description, values, answers, person } = submission;
  const patch = {
    title: cutOnWord(title, 200),
    description: paragraphsOf(description),
    contentTypeId: await ensureContentType(scope, 'contactUs'),
  };
  if (!(await insertEntry(scope, entryId, patch)))
    throw problem('CONFLICT', 'This could not be saved. Please send it again.');
  await updateOwn(scope, 'entry')
    .set({ customFields: JSON.stringify(values), customerName: person.name })
    .where('uid', '=', entryId)
    .execute();
  const state = arrival.suspicion ? 'suspected' : 'new';
  await insertOwn(scope, 'lead', { entryId, ...person, ...arrival, state, answers: JSON.stringify(answers) }).execute();
}

async function findLead(scope: AccountScope, entryIds: Uid[]): Promise<Uid | undefined> {
  const row = await selectOwn(scope, 'lead').select('entryId').where('entryId', 'in', entryIds).executeTakeFirst();
  return row?.entryId;
}

function requestIdOf(words: string): Uid {
  const digest = createHash('sha256').update(`contact ${words}`).digest('hex');
  return (digest.slice(0, 28).match(/.{4}/g) ?? []).join('-');
}
