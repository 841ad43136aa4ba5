import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { mostMailBytes, mostOpenBytes } from '../mail-in.ts';
import { secretOf } from './address.ts';
import { type MailHead, readHead } from './read-mail.ts';

/** Makes the entry of a mail, or holds it. */
export const handleMailRequest = defineJobRequest({
  name: 'handle-mail',
  scope: 'account',
  payload: z.object({ mailId: Uid }),
});

const reason = 'mail in';
const longestHeader = 256_000;
const lookAgainMs = 900_000;

/** The mail as it came. */
export const mailKeyOf = (accountId: string, mailId: string): string => `accounts/${accountId}/mails/${mailId}/mail`;

/** The account of an address, if it takes mail: found by a hash, so that time says nothing about guesses. */
export async function findMailIn({ db, config }: Ports, address: string): Promise<string | undefined> {
  const at = address.lastIndexOf('@');
  const secret = address.slice(at + 1).toLowerCase() === config.mailIn?.domain ? secretOf(address.slice(0, at)) : '';
  const found = await inSystem(
    db,
    reason,
    ({ tx }) =>
      tx
        .selectFrom('mailIn as m')
        .innerJoin('account as a', 'a.uid', 'm.accountId')
        .select('m.accountId')
        .where('m.secretHash', '=', secretHash(secret))
        .where('m.isOn', '=', true)
        .where('a.isOpen', '=', true)
        .executeTakeFirst(),
    { isReading: true },
  );
  return found?.accountId;
}

/** Too much of the account's mail waits for somebody to look at it. */
export class MailboxFull extends Error {}
export class MailTooLarge extends Error {}

export interface Envelope {
  clientAddress: string;
  clientName: string;
  from: string;
}

/**
 * Keeps a mail for good, and has it handled. One that came before isn't kept again, and of programs that answer by
 * themselves nothing is.
 * @throws MailTooLarge, MailboxFull
 */
export async function keepMail(ports: Ports, accountId: string, envelope: Envelope, stream: Readable): Promise<void> {
  const { db, clock, storage } = ports;
  const mailId = newUid();
  const now = clock.now();
  await asSystem(db, accountId, reason, (scope) => announce(scope, mailId, envelope, now));
  const key = mailKeyOf(accountId, mailId);
  let isKept = false;
  try {
    const reading = readingOf(stream);
    await storage.put(key, Readable.from(reading.chunks(), { objectMode: false }));
    const arrived = reading.end();
    const head = await readHead(arrived.head);
    isKept =
      !head.isAutomatic &&
      (await asSystem(db, accountId, reason, (scope) => keep(scope, mailId, { head, arrived, now })));
  } finally {
    if (!isKept) await forget(ports, accountId, mailId);
  }
}

/** After a crash, the nightly sweep does the same. */
async function forget({ db, storage }: Ports, accountId: string, mailId: string): Promise<void> {
  const arriving = await asSystem(db, accountId, reason, (scope) =>
    deleteOwn(scope, 'receivedMail')
      .where('uid', '=', mailId)
      .where('state', '=', 'arriving')
      .executeTakeFirstOrThrow(),
  );
  if (arriving.numDeletedRows > 0n) await storage.remove(mailKeyOf(accountId, mailId));
}

/** There is a row before there is a file, so no file is ever forgotten. */
async function announce(scope: AccountScope, uid: string, { clientAddress, clientName, from }: Envelope, now: Date) {
  const open = await selectOwn(scope, 'receivedMail')
    .select(({ fn }) => fn.sum<number | null>('sizeBytes').as('bytes'))
    .where('state', 'not in', ['made', 'discarded'])
    .executeTakeFirst();
  if (Number(open?.bytes ?? 0) + mostMailBytes > mostOpenBytes) throw new MailboxFull();
  const by = { clientAddress, clientName: clientName.slice(0, 255), envelopeFrom: from.slice(0, 320) };
  await insertOwn(scope, 'receivedMail', {
    uid,
    key: uid,
    ...by,
    state: 'arriving' as const,
    createDate: now,
  }).execute();
}

interface Arrived {
  head: Buffer;
  checksum: string;
  size: number;
}

function readingOf(stream: Readable) {
  const hash = createHash('sha256');
  const start: Buffer[] = [];
  let size = 0;
  return {
    /** All is read, whatever its size: the sender listens only then. */
    async *chunks() {
      for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (size < longestHeader) start.push(chunk);
        size += chunk.length;
        hash.update(chunk);
        if (size <= mostMailBytes) yield chunk;
      }
      if (size > mostMailBytes) throw new MailTooLarge();
    },
    end: (): Arrived => ({ head: headerOf(Buffer.concat(start)), checksum: hash.digest('hex'), size }),
  };
}

/** Of a mail, or of its beginning. */
export function headerOf(start: Buffer): Buffer {
  const end = start.indexOf('\r\n\r\n');
  return start.subarray(0, end < 0 ? longestHeader : end + 4);
}

interface Kept {
  head: MailHead;
  arrived: Arrived;
  now: Date;
}

/** @returns false if it came before */
async function keep(scope: AccountScope, mailId: string, { head, arrived, now }: Kept): Promise<boolean> {
  const { messageId, from, subject } = head;
  const key = secretHash(messageId ? `id ${messageId} ${from}` : `mail ${arrived.checksum}`);
  // Of two that come at once, the second waits for the first and finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${scope.accountId} ${key}`}, 0))`.execute(scope.tx);
  const known = await selectOwn(scope, 'receivedMail').select('uid').where('key', '=', key).executeTakeFirst();
  if (known) return false;
  const dueDate = new Date(now.getTime() + lookAgainMs);
  await updateOwn(scope, 'receivedMail')
    .set({ key, fromAddress: from, subject, sizeBytes: arrived.size, state: 'waiting', dueDate })
    .where('uid', '=', mailId)
    .execute();
  await enqueue(scope, handleMailRequest, { mailId });
  return true;
}
