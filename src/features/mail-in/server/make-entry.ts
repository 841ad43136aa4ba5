import { sql } from 'kysely';
import type { UserActor } from '#access/actor.ts';
import { recordAct } from '#access/audit/record-act.ts';
import { type Absentee, actingFor, findAbsentee, writeAs } from '#access/authorization/acting-for.ts';
import { selectOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';
import { paragraphsOf } from '#features/content/entry-columns.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { addWithinLimits } from '#features/media/server/upload/add-within-limits.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';

/** In whose name. */
export interface Author extends Pick<UserActor, 'userId' | 'type'> {
  /** For people. */
  name: string;
}

type StoredFile = Omit<Parameters<typeof addWithinLimits>[1], 'userId'>;

export interface MailEntry {
  subject: string;
  text: string;
  files: StoredFile[];
}

/** By the address of a mail, or who has accepted one; undefined for nobody who may sign in. */
export async function findAuthor(
  { tx }: SystemScope,
  who: { email: string } | { userId: string },
): Promise<Author | undefined> {
  const people = tx.selectFrom('user').select(['uid as userId', 'type', 'email as name']).where('isAuth', '=', true);
  return 'email' in who
    ? people.where(sql`lower(email)`, '=', who.email).executeTakeFirst()
    : people.where('uid', '=', who.userId).executeTakeFirst();
}

/** What they may do in the account now, or why they may not create entries. */
export async function admit(scope: AccountScope, { userId, name }: Author): Promise<Absentee | { why: string }> {
  const absentee = await findAbsentee(scope, userId);
  if (!absentee) return { why: notInTeam(name) };
  if (!can(absentee, 'content.edit') || !can(absentee, 'media.upload'))
    return { why: `${name} may not create entries with photos.` };
  return absentee;
}

export const notInTeam = (name: string): string => `${name} is not in the team.`;

interface Making {
  who: Author;
  entry: MailEntry;
  /** Of the server that has sent it. */
  clientAddress: string;
  mailId: string;
}

/** Makes the draft with all of its media, as an act of its author in the audit log; or nothing, and says why. */
export async function makeEntry(
  system: AccountScope,
  { who, entry, clientAddress, mailId }: Making,
): Promise<{ entryId: string } | { why: string }> {
  const admitted = await admit(system, who);
  if ('why' in admitted) return admitted;
  const { userId, type } = who;
  // Nobody is signed in: no session has this key.
  const actor = { kind: 'user' as const, userId, type, sessionKey: '' };
  const scope = { ...actingFor(system, admitted, actor), role: admitted.role };
  await writeAs(scope, userId);
  await sql`select set_config('app.audit', 'on', true)`.execute(scope.tx);
  await sql`savepoint before_entry`.execute(scope.tx);
  const entryId = newUid();
  const why = await write(scope, entryId, entry, userId);
  if (why !== undefined) {
    await sql`rollback to savepoint before_entry`.execute(scope.tx);
    return { why };
  }
  const act = { procedure: 'mailIn.makeEntry', input: { entryId, mailId } };
  await recordAct(scope, act, { clientAddress, userAgent: '', requestId: '' });
  return { entryId };
}

/** @returns why there is no room for it */
async function write(
  scope: AccountScope,
  entryId: string,
  { subject, text, files }: MailEntry,
  userId: string,
): Promise<string | undefined> {
  for (const file of files) {
    const refused = await addWithinLimits(scope, { ...file, userId });
    if (refused) return refused;
  }
  const { contentTypeId } = await selectOwn(scope, 'mailIn').select('contentTypeId').executeTakeFirstOrThrow();
  const patch = {
    title: subject,
    description: text ? paragraphsOf(text) : '',
    contentTypeId,
    mediaIds: files.map(({ uid }) => uid),
  };
  try {
    await insertEntry(scope, entryId, patch);
    return undefined;
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
}
