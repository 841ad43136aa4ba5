import { sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import {
  DescriptionChange,
  DescriptionOrder,
  DescriptionText,
  mostDescriptions,
  NewDescription,
} from '../description-text.ts';
import { descriptionsChanged } from '../events.ts';

const tags = ['Descriptions'];
const columns = ['uid', 'name', 'body', 'version'] as const;

/** In the order of the menu; who writes entries inserts them. */
export const listDescriptions = accountReading('content.read')
  .route({ method: 'GET', path: '/descriptions', summary: 'List texts for inserting', tags })
  .output(z.array(DescriptionText))
  .handler(({ context: { scope } }) => descriptionRows(scope));

/**
 * Adds a text at the end; with a client-generated `uid`, creation is idempotent.
 * @throws CONFLICT when the name is taken
 */
export const createDescription = account('destination.update')
  .route({ method: 'POST', path: '/descriptions', summary: 'Create a text for inserting', tags })
  .input(NewDescription)
  .output(DescriptionText)
  .handler(async ({ input, context: { scope } }): Promise<DescriptionText> => {
    const text = { uid: input.uid ?? newUid(), name: input.name, body: await cleanBody(input.body) };
    // Locks the account first: two concurrent calls can't take the same name.
    await bumpSiteRevision(scope);
    const known = await descriptionRows(scope);
    const made = known.find(({ uid }) => uid === input.uid);
    if (made) return made;
    checkDescription(text, known, 1);
    await insertDescription(scope, text);
    await emit(scope, descriptionsChanged, {});
    return { ...text, version: 1 };
  });

/**
 * Changes what is given; entries keep what was inserted.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken
 */
export const updateDescription = account('destination.update')
  .route({ method: 'PATCH', path: '/descriptions/{descriptionId}', summary: 'Change a text for inserting', tags })
  .input(DescriptionChange)
  .output(DescriptionText)
  .handler(async ({ input, context: { scope } }): Promise<DescriptionText> => {
    const { descriptionId, version, ...given } = input;
    const words = given.body === undefined ? given : { ...given, body: await cleanBody(given.body) };
    await bumpSiteRevision(scope);
    const text = { ...(await lockDescription(scope, descriptionId, version)), ...words, version: version + 1 };
    checkDescription(text, await descriptionRows(scope), 0);
    await writeDescription(scope, text);
    await emit(scope, descriptionsChanged, {});
    return text;
  });

/** Sets the order of texts; those not listed follow. */
export const reorderDescriptions = account('destination.update')
  .route({ method: 'PUT', path: '/descriptions/order', summary: 'Put texts for inserting in order', tags })
  .input(DescriptionOrder)
  .handler(async ({ input: { descriptionIds }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    await placeDescriptions(scope, descriptionIds);
    await emit(scope, descriptionsChanged, {});
  });

/** Removes a text; entries keep what was inserted. */
export const deleteDescription = account('destination.update')
  .route({ method: 'DELETE', path: '/descriptions/{descriptionId}', summary: 'Delete a text for inserting', tags })
  .input(z.strictObject({ descriptionId: Uid, version: z.number().int().min(1) }))
  .handler(async ({ input: { descriptionId, version }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    await lockDescription(scope, descriptionId, version);
    await dropDescription(scope, descriptionId);
    await emit(scope, descriptionsChanged, {});
  });

/** The account's texts in order. */
export function descriptionRows(scope: AccountScope): Promise<DescriptionText[]> {
  return selectOwn(scope, 'descriptionText').select(columns).orderBy('position').orderBy('uid').execute();
}

/** @throws UNPROCESSABLE_CONTENT when nothing is left of it */
export async function cleanBody(body: string): Promise<string> {
  const clean = await cleanRichText(body);
  const message = 'Write the text.';
  if (clean === '') throw problem('UNPROCESSABLE_CONTENT', message, { fields: { body: message } });
  return clean;
}

/** @throws CONFLICT when another one has the name, or the maximum is reached */
export function checkDescription(
  { uid, name }: Pick<DescriptionText, 'uid' | 'name'>,
  known: readonly DescriptionText[],
  added: 0 | 1,
): void {
  if (known.length + added > mostDescriptions)
    throw problem('CONFLICT', `There are ${mostDescriptions} texts already. Delete one that isn’t needed first.`);
  const same = known.find((one) => one.uid !== uid && one.name.toLowerCase() === name.toLowerCase());
  if (!same) return;
  const message = `There is a text “${same.name}” already. Choose another name.`;
  throw problem('CONFLICT', message, { fields: { name: message } });
}

type Words = Pick<DescriptionText, 'uid' | 'name' | 'body'>;

export async function insertDescription(scope: AccountScope, { uid, name, body }: Words): Promise<void> {
  const { last } = await selectOwn(scope, 'descriptionText')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await insertOwn(scope, 'descriptionText', { uid, name, body, position: last === null ? 0 : last + 1 }).execute();
}

export async function writeDescription(scope: AccountScope, { uid, ...words }: DescriptionText): Promise<void> {
  await updateOwn(scope, 'descriptionText')
    .set({ ...words, updateDate: new Date() })
    .where('uid', '=', uid)
    .execute();
}

export async function dropDescription(scope: AccountScope, uid: string): Promise<void> {
  await deleteOwn(scope, 'descriptionText').where('uid', '=', uid).execute();
}

export async function placeDescriptions(scope: AccountScope, ids: readonly string[]): Promise<void> {
  const place = sql<number>`coalesce(array_position(${[...ids]}::text[], uid) - 1, ${mostDescriptions} + position)`;
  await updateOwn(scope, 'descriptionText').set({ position: place }).execute();
}

async function lockDescription(scope: AccountScope, uid: string, version: number): Promise<DescriptionText> {
  const row = await selectOwn(scope, 'descriptionText')
    .select(columns)
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This text no longer exists.');
  if (row.version !== version)
    throw problem('CONFLICT', 'Someone else edited this text while you were working.', { current: row });
  return row;
}
