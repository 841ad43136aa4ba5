import type { UserActor } from '#access/actor.ts';
import type { RequestContext } from '#access/request.ts';
import { inMe } from '#access/scope.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { AppCode, type Confirmation } from '../../second-factor.ts';
import { PasskeyAnswer } from '../../passkey.ts';
import { checkAnswer } from '../passkeys/sign-in-by-passkey.ts';
import { lookUpCode } from '../password/password-reset.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { acceptAppCode } from './app-code.ts';
import { countGuess, forgiveGuesses } from './count-guess.ts';

type Context = RequestContext & { actor: UserActor };

/**
 * A signed-in person shows once more who they are, before anything that protects their sign-in changes.
 * @throws UNPROCESSABLE_CONTENT beside the field `secret`, TOO_MANY_REQUESTS
 */
export async function confirmIdentity(context: Context, { by, secret }: Confirmation): Promise<void> {
  if (by === 'password') await verifyPassword(context, 'secret', secret);
  else if (by === 'code') await verifyCode(context, secret);
  else await verifyPasskey(context, secret);
}

async function verifyCode({ ports, actor }: Context, typed: string): Promise<void> {
  const { data: code } = AppCode.safeParse(typed);
  if (!code) throw wrong('Enter the 6 digits from your app.');
  const { userId } = actor;
  await countGuess(ports, userId);
  await inMe(ports.db, actor, (scope) => acceptAppCode(scope, { userId, code, now: ports.clock.now() })).catch(
    (error) => {
      throw isProblem(error) && error.code === 'UNPROCESSABLE_CONTENT' ? wrong(error.message) : error;
    },
  );
  await forgiveGuesses(ports, userId);
}

async function verifyPasskey(context: Context, secret: string): Promise<void> {
  const { data } = PasskeyAnswer.safeParse({ answer: parsed(secret) });
  const check = data && (() => checkAnswer(context, data.answer, context.actor.userId));
  const isProven = check && (await lookUpCode(context, check).catch(() => undefined));
  if (!isProven) throw wrong('This passkey could not be checked. Try again, or choose another way.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const wrong = (message: string) => problem('UNPROCESSABLE_CONTENT', message, { fields: { secret: message } });
