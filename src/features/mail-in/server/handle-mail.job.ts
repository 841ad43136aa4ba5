import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import { defineJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { maxEntryMedia } from '#features/content/entry.ts';
import { originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { examine } from '#features/media/server/upload/finish-upload.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Database } from '#platform/database.ts';
import { mailHandled } from '../events.ts';
import type { SkippedFile } from '../mail-in.ts';
import { checkSender } from './authenticity.ts';
import { reportHeld } from './held-mail-notice.tsx';
import { admit, type Author, findAuthor, type MailEntry, makeEntry, notInTeam } from './make-entry.ts';
import { type MailFile, type MailHead, readHead, readMail, type ReadMail } from './read-mail.ts';
import { handleMailRequest, headerOf, mailKeyOf } from './receive.ts';

const reason = 'mail in';
const lookAgainMs = 3_600_000;
/** Real mails have up to three. Each may have the whole mail hashed in another way. */
const mostSignatures = 10;

type Waiting = Selectable<Database['receivedMail']>;

/**
 * Makes the entry of a mail in the name of who has sent it, or of who has accepted it. Whatever happens to the process,
 * it is made once: what is written comes in one transaction with the mail's new state.
 */
export const handleMailJob = defineJob({
  ...handleMailRequest,
  retryLimit: 4,
  async work(ports, accountId, { mailId }, { isLastTry }) {
    const mail = await asSystem(ports.db, accountId, reason, (scope) => findWaiting(scope, mailId));
    if (!mail) return async () => {};
    const finish = await prepare(ports, mail, isLastTry).catch((error: unknown) => {
      if (!isLastTry) throw error;
      ports.log.error({ err: error, accountId, mailId }, 'a mail could not be read');
      return ending(ports, mail, { state: 'failed', words: 'It couldn’t be read.' });
    });
    return async (scope) => {
      if (await findWaiting(scope, mailId)) await finish(scope);
    };
  },
});

/** What lost its job, as in an account that was closed for some time. */
export const resumeMailsJob = dueRows({
  name: 'resume-mails',
  table: 'receivedMail',
  column: 'dueDate',
  async act(scope, now) {
    const due = await selectOwn(scope, 'receivedMail')
      .select('uid')
      .where('dueDate', '<=', now)
      .orderBy('number')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!due) return false;
    const dueDate = new Date(now.getTime() + lookAgainMs);
    await updateOwn(scope, 'receivedMail').set({ dueDate }).where('uid', '=', due.uid).execute();
    await enqueue(scope, handleMailRequest, { mailId: due.uid });
    return true;
  },
});

/** Locked until the transaction ends. */
const findWaiting = (scope: AccountScope, mailId: string): Promise<Waiting | undefined> =>
  selectOwn(scope, 'receivedMail')
    .selectAll()
    .where('uid', '=', mailId)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst();

interface End {
  state: 'made' | 'held' | 'failed';
  words: string;
  skipped?: readonly SkippedFile[];
  entryId?: string;
  now: Date;
}

async function end(
  scope: AccountScope,
  { uid, fromAddress, subject }: Waiting,
  { skipped = [], now, ...outcome }: End,
) {
  await updateOwn(scope, 'receivedMail')
    .set({ ...outcome, skipped: JSON.stringify(skipped), dueDate: null, endDate: now })
    .where('uid', '=', uid)
    .execute();
  const isHeld = outcome.state !== 'made';
  const entry = outcome.entryId === undefined ? {} : { entryId: outcome.entryId };
  await emit(scope, mailHandled, { mailId: uid, from: fromAddress, title: subject, isHeld, ...entry });
  if (isHeld) await reportHeld(scope, now);
}

type Finish = (scope: AccountScope) => Promise<void>;

const ending =
  ({ clock }: Ports, mail: Waiting, outcome: Omit<End, 'now'>): Finish =>
  (scope) =>
    end(scope, mail, { ...outcome, now: clock.now() });

/**
 * What takes time and changes nothing: who has sent it, and its files. Of strangers' mails, only the header is read: they
 * can make the rest take long.
 */
async function prepare(ports: Ports, mail: Waiting, isLastTry: boolean): Promise<Finish> {
  const { accountId, uid, userId } = mail;
  const raw = await buffer(await ports.storage.read(mailKeyOf(accountId, uid)));
  const head = await readHead(headerOf(raw));
  const refused = userId === null ? await refusalOf(ports, { mail, raw, head, isLastTry }) : undefined;
  if (refused) return ending(ports, mail, { state: 'held', words: refused });
  const who = await inSystem(ports.db, reason, (scope) =>
    findAuthor(scope, userId === null ? { email: head.from } : { userId }),
  );
  if (!who) return ending(ports, mail, { state: 'held', words: notInTeam(userId === null ? head.from : nobody) });
  const admitted = await asSystem(ports.db, accountId, reason, (scope) => admit(scope, who));
  if ('why' in admitted) return ending(ports, mail, { state: 'held', words: admitted.why });
  const read = await readMail(raw);
  const { files, skipped } = await storeFiles(ports, accountId, read);
  return (scope) => write(ports, scope, { mail, who, skipped, entry: { ...read, files } });
}

const nobody = 'The person who has accepted it';

interface Checked {
  mail: Waiting;
  raw: Buffer;
  head: MailHead;
  isLastTry: boolean;
}

async function refusalOf({ dns, config }: Ports, { mail, raw, head, isLastTry }: Checked): Promise<string | undefined> {
  if (!config.mailIn) return 'The platform no longer receives mail.';
  if (head.from === '') return 'It doesn’t say by one address who has sent it.';
  if (head.signatures > mostSignatures) return `It has more than ${mostSignatures} signatures (DKIM).`;
  const found = await checkSender({ dns, config: config.mailIn }, raw, { ...mail, ...head });
  if (found === 'authentic') return undefined;
  if (found === 'unknown' && !isLastTry) throw new Error('a name server doesn’t answer');
  return found === 'unknown'
    ? `It couldn’t be checked whether ${head.from} has sent it: a name server didn’t answer.`
    : `It doesn’t prove that ${head.from} has sent it (SPF, DKIM).`;
}

/** Photos and videos, in their order. What a process that dies has stored is swept like any file without a row. */
async function storeFiles({ storage }: Ports, accountId: string, { files, skipped }: ReadMail) {
  const stored: MailEntry['files'] = [];
  const left: SkippedFile[] = [...skipped];
  for (const file of files) {
    const found = stored.length < maxEntryMedia ? await storeFile(storage, accountId, file) : { reason: tooMany };
    if ('reason' in found) left.push({ name: file.name, ...found });
    else stored.push(found);
  }
  return { files: stored, skipped: left };
}

const tooMany = `An entry can have up to ${maxEntryMedia} photos and videos.`;

async function storeFile(
  storage: Ports['storage'],
  accountId: string,
  { name, type, content }: MailFile,
): Promise<MailEntry['files'][number] | { reason: string }> {
  const uid = newUid();
  const originalKey = originalKeyOf(accountId, uid);
  await storage.put(originalKey, content);
  const { found, checksum } = await examine(storage, originalKey, { name, type, visitorHash: null });
  if (found.kind === 'refused') {
    await storage.remove(originalKey);
    return { reason: found.reason };
  }
  return { uid, name, kind: found.kind, type: found.type, sizeBytes: content.length, checksum, originalKey };
}

interface Writing {
  mail: Waiting;
  who: Author;
  skipped: readonly SkippedFile[];
  entry: MailEntry;
}

async function write(ports: Ports, scope: AccountScope, { mail, who, skipped, entry }: Writing): Promise<void> {
  const made = await makeEntry(scope, { who, entry, clientAddress: mail.clientAddress, mailId: mail.uid });
  const now = ports.clock.now();
  if ('entryId' in made) return end(scope, mail, { state: 'made', words: '', skipped, entryId: made.entryId, now });
  for (const { originalKey } of entry.files) await ports.storage.remove(originalKey);
  return end(scope, mail, { state: 'held', words: made.why, skipped, now });
}
