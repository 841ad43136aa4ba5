import { sql } from 'kysely';
import type { UserActor } from '#access/actor.ts';
import { recordAct } from '#access/audit/record-act.ts';
import { type Absentee, actingFor, findAbsentee, writeAs } from '#access/authorization/acting-for.ts';
import { selectOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import { paragraphsOf } from '#features/content/entry-columns.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { addWithinLimits } from '#features/media/server/upload/add-within-limits.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';

/** By the address of a mail, or who has accepted one. */
export type Author = { email: string } | { userId: string };

type StoredFile = Omit<Parameters<typeof addWithinLimits>[1], 'userId'>;

export interface MailEntry {
  subject: string;
  text: string;
  files: StoredFile[];
}

interface FoundAuthor {
  person: { userId: string; type: UserActor['type'] };
  absentee: Absentee;
}

/** Somebody who may create entries in the account now, or why there is nobody. */
export async function findAuthor(scope: AccountScope, who: Author): Promise<FoundAuthor | { why: string }> {
  const person = await scope.tx
    .selectFrom('user')
    .select(['uid as userId', 'type'])
    .where('isAuth', '=', true)
    .$if('email' in who, (all) => all.where(sql`lower(email)`, '=', 'email' in who ? who.email : ''))
    .$if('userId' in who, (all) => all.where('uid', '=', 'userId' in who ? who.userId : ''))
    .executeTakeFirst();
  const absentee = person && (await findAbsentee(scope, person.userId));
  const name = 'email' in who ? who.email : 'The person who has accepted it';
  if (!absentee) return { why: `${name} is not in the team.` };
  if (!can(absentee, 'content.edit') || !can(absentee, 'media.upload'))
    return { why: `${name} may not create entries with photos.` };
  return { person, absentee };
}

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
  const found = await findAuthor(system, who);
  if ('why' in found) return found;
  const { person, absentee } = found;
  // Nobody is signed in: no session has this key.
  const actor = { kind: 'user' as const, ...person, sessionKey: '' };
  const scope = { ...actingFor(system, absentee, actor), role: absentee.role };
  await writeAs(scope, person.userId);
  await sql`select set_config('app.audit', 'on', true)`.execute(scope.tx);
  await sql`savepoint before_entry`.execute(scope.tx);
  const entryId = newUid();
  const why = await write(scope, entryId, entry, person.userId);
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
