import { sql } from 'kysely';
import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { line } from '#lib/text/text.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { EmailAddress } from '../email-address.ts';
import { setPasswordPath } from '../password.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { findUserByEmail } from './user-queries.ts';

const codeLifeMs = 30 * 60_000;

/** The command to use if there is no terminal to prompt in. */
export const createOwnerCommand =
  'npm run create-owner -- --email ada@example.com --first-name Ada --last-name Lovelace';

export const NewOwner = z.strictObject({
  email: EmailAddress,
  firstName: line(100).pipe(z.string().min(1, 'The first name is missing.')),
  lastName: line(100),
});
export type NewOwner = z.infer<typeof NewOwner>;

/**
 * Creates the first house user of an empty production database (R-22b). Repeated for the same address while it
 * has no password, it creates a new link.
 * @returns the path where that person sets a password within 30 minutes
 * @throws CONFLICT when a house user can sign in or another address is pending, or the address belongs to someone else
 */
export async function createOwner({ db, clock }: Pick<Ports, 'db' | 'clock'>, owner: NewOwner): Promise<string> {
  const code = newSecret();
  const now = clock.now();
  await inSystem(db, 'create owner', async (scope) => {
    await sql`select pg_advisory_xact_lock(hashtext('fieldfolio.create-owner'))`.execute(scope.tx);
    await refuseSecondOwner(scope, owner.email);
    const userId = await findOrAdd(scope, owner);
    const expireDate = new Date(now.getTime() + codeLifeMs);
    const reset = { codeHash: secretHash(code), userId, createDate: now, expireDate };
    await scope.tx.insertInto('passwordReset').values(reset).execute();
  });
  return setPasswordPath(code);
}

/** Whether a house user can sign in. */
export const hasOwner = async (db: Ports['db']): Promise<boolean> => Boolean(await inSystem(db, 'announce', findOwner));

function findOwner({ tx }: SystemScope) {
  return tx
    .selectFrom('user')
    .select('email')
    .where('type', '=', 'house')
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
}

async function refuseSecondOwner(scope: SystemScope, email: string): Promise<void> {
  const owner = await findOwner(scope);
  if (owner)
    throw problem('CONFLICT', `The house already has an owner: ${owner.email}. Sign in and invite others there.`);
  const waiting = await scope.tx
    .selectFrom('user')
    .select('email')
    .where('type', '=', 'house')
    .where((where) => where(where.fn('lower', ['email']), '!=', email.toLowerCase()))
    .executeTakeFirst();
  if (waiting)
    throw problem(
      'CONFLICT',
      `The house is made for ${waiting.email}, who has set no password yet. Run this again with that address for a new link; it can be changed in the profile afterwards.`,
    );
}

/** No password until they choose one. */
const nothingYet = { passwordHash: null, logoPictureId: null, tokensMax30: null };

async function findOrAdd(scope: SystemScope, owner: NewOwner): Promise<string> {
  const known = await findUserByEmail(scope, owner.email);
  if (known?.type === 'house') return known.uid;
  if (known)
    throw problem('CONFLICT', `${owner.email} belongs to a user of an account or agency. Use another address.`);
  const uid = newUid();
  await scope.tx
    .insertInto('user')
    .values(rowFor('user', { uid, ...owner, type: 'house', role: 'admin', ...nothingYet }))
    .execute();
  return uid;
}
