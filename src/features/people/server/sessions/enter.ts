import { sql } from 'kysely';
import type { RequestContext } from '#access/request.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { problem } from '#lib/problem.ts';
import { anyLanding, landingPath } from '../../landing.ts';
import type { SignInWay } from '../../nouns/sign-in-record.ts';
import { countMemberships } from '../user-queries.ts';
import { beginSession } from '../second-factor/pending-sign-in.ts';
import { recordRefusal } from './record-sign-in.ts';

interface Proven {
  uid: string;
  type: UserType;
  isAuth: boolean;
}

/**
 * Signs in someone who has proven who they are, or waits for their second factor.
 * @param first runs in the same transaction
 * @returns their landing page, or that of the second factor
 * @throws FORBIDDEN disabled; NOT_FOUND without data (spec 1 §8)
 */
export function enter(
  context: RequestContext,
  user: Proven,
  way: SignInWay,
  first?: (scope: SystemScope) => Promise<void>,
): Promise<{ landing: string }> {
  return inSystem(context.ports.db, 'sign in', async (scope) => {
    await first?.(scope);
    const landing = await landingOf(scope, user);
    await refuseOtherWays(scope, user.uid);
    return beginSession(scope, context, user, { landing, way });
  }).catch(async (error: unknown) => {
    await recordRefusal(context, { userId: user.uid }, way);
    throw error;
  });
}

/** The landing page of someone who may sign in. @throws FORBIDDEN, NOT_FOUND */
export async function landingOf(scope: SystemScope, { uid, type, isAuth }: Proven): Promise<string> {
  if (!isAuth) throw disabled(await isDeleted(scope, uid));
  const { accounts, agencies, isNarrow } = await countMemberships(scope, uid);
  if (type === 'agency' && agencies === 0) throw problem('NOT_FOUND', 'Sorry, user not found');
  return isNarrow ? anyLanding : landingPath(type, accounts);
}

async function isDeleted({ tx }: SystemScope, userId: string): Promise<boolean> {
  const deletion = tx.selectFrom('personDeletion').select('userId').where('userId', '=', userId);
  return (await deletion.executeTakeFirst()) !== undefined;
}

function disabled(byThemselves: boolean) {
  const message = byThemselves
    ? 'You have deleted this account. To keep it, use the link that we emailed you.'
    : 'This user has been disabled. Please ask your administrator.';
  return problem('FORBIDDEN', message, { fields: { email: message } });
}

/** An agency may require its own sign-in provider of people whose address it has proven (D-33). @throws FORBIDDEN */
export async function refuseOtherWays({ tx }: SystemScope, userId: string): Promise<void> {
  const { rows } = await sql<{ agency: string | null }>`select required_provider(${userId}) as agency`.execute(tx);
  const agency = rows[0]?.agency;
  if (!agency) return;
  const message = `${agency} asks you to sign in with its own sign-in service instead.`;
  throw problem('FORBIDDEN', message, { fields: { email: message } });
}
