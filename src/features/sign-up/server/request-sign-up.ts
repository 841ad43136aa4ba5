import { z } from 'zod';
import { countForm } from '#access/anonymous-forms.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { open, openWithoutTransaction } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { notFound } from '#access/within.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { outsideRefusals, refuseFull } from '#features/metering/server/require-within-plan.ts';
import { lookUpCode } from '#features/people/server/password/password-reset.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { findOfferedModel } from '#features/content/server/terms/business-models.ts';
import { problem } from '#lib/problem.ts';
import { codeHours, SignUpCode, SignUpRequest, SignUpSource } from '../sign-up.ts';
import { sendSignUpJob } from './sign-up-mails.tsx';

export const gone = () =>
  problem(
    'GONE',
    `This link has already been used, or its ${codeHours} hours are over. If you have chosen a password, sign in. If not, sign up again.`,
  );

/** A new agency has no home agency, referrer or kind of business. */
const ofNobody = { homeAgencyId: null, referrerId: null, modelId: null };

/**
 * Whether a code of a sign-up email is valid, and for what; consumes nothing, since programs open links in emails, too.
 * @throws GONE, TOO_MANY_REQUESTS
 */
export const checkSignUpCode = openWithoutTransaction('account.signUp')
  .input(z.strictObject({ code: SignUpCode }))
  .handler(({ input, context }) => {
    const { ports, hostAgencyId } = context;
    const now = ports.clock.now();
    return lookUpCode(context, () =>
      inSystem(ports.db, 'sign-up', async (scope) => {
        const signUp = await findSignUp(scope, input.code, { now, hostAgencyId });
        const { kind, email, businessName, homeAgencyId, modelId } = signUp;
        const businessCategory = await nameOfModel(scope, modelId);
        return { kind, email, businessName, businessCategory, branding: await brandingOf(scope, homeAgencyId) };
      }),
    );
  });

/** The branding of the sign-up page: that of the new account's agency. */
export const getOffer = open('account.signUp')
  .input(SignUpSource)
  .handler(async ({ input, context: { scope, hostAgencyId } }) => {
    const { homeAgencyId } = await findSource(scope, hostAgencyId, input);
    return brandingOf(scope, homeAgencyId);
  });

/**
 * Requests a confirmation mail for a free account or an agency. Response and work are the same for every address
 * people with an account learn that from the mail. Agencies sign up at the main host only.
 * @throws TOO_MANY_REQUESTS, NOT_FOUND, UNPROCESSABLE_CONTENT when the plan of the account's agency is full
 */
export const requestSignUp = openWithoutTransaction('account.signUp')
  .input(SignUpRequest)
  .handler(async ({ input, context: { ports, clientAddress, hostAgencyId } }) => {
    if (input.kind === 'agency' && hostAgencyId !== null) throw notFound();
    await countForm(ports, 'sign-up', '', clientAddress);
    const { kind, businessName, email, remarks, businessCategory, ...source } = input;
    if (remarks) return { ok: true };
    await inSystem(ports.db, 'sign-up', async (scope) => {
      const found = await findSource(scope, hostAgencyId, source);
      const { homeAgencyId: agencyId } = found;
      if (kind === 'account' && agencyId !== null)
        await refuseFull(scope, { agencyId, resource: 'accounts', refusal: outsideRefusals.accounts });
      await enqueueSystem(scope, sendSignUpJob, {
        kind,
        businessName,
        email,
        ...(kind === 'account' ? { ...found, modelId: await modelOf(scope, businessCategory) } : ofNobody),
      });
    });
    return { ok: true };
  });

/** The sign-up of a valid code at this host: the main one, or its own agency's. @throws GONE */
export async function findSignUp(
  { tx }: SystemScope,
  code: string,
  { now, hostAgencyId }: { now: Date; hostAgencyId: string | null },
) {
  const signUp = await tx
    .selectFrom('signUp')
    .selectAll()
    .where('codeHash', '=', secretHash(code))
    .where('expireDate', '>', now)
    .$if(hostAgencyId !== null, (query) => query.where('homeAgencyId', '=', hostAgencyId))
    .executeTakeFirst();
  if (!signUp) throw gone();
  return signUp;
}

interface FoundSource {
  /** Null for the house's own. */
  homeAgencyId: string | null;
  /** The account that led here, if it belongs to that agency. */
  referrerId: string | null;
}

/**
 * To which agency a new account will belong: to that of the host, else of the code, else of the site whose banner was
 * followed, else to the house's own. A code that nobody has is as none.
 */
export async function findSource(
  { tx }: SystemScope,
  hostAgencyId: string | null,
  { inviteCode, freeCode, from }: SignUpSource,
): Promise<FoundSource> {
  const living = tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.uid', 'a.agencyId'])
    .where('a.isOpen', '=', true);
  const inviting = inviteCode ? await living.where('a.inviteCode', '=', inviteCode).executeTakeFirst() : undefined;
  const offering = freeCode
    ? await tx
        .selectFrom('agency')
        .select('uid')
        .where('freeCode', '=', freeCode)
        .where('deletedDate', 'is', null)
        .where('suspendedDate', 'is', null)
        .executeTakeFirst()
    : undefined;
  // Only free accounts' sites have a banner.
  const shown = living.where('a.uid', '=', from ?? '').where('a.subscriptionType', '=', 'free');
  const showing = from ? await shown.executeTakeFirst() : undefined;
  const homeAgencyId = hostAgencyId ?? inviting?.agencyId ?? offering?.uid ?? showing?.agencyId ?? null;
  const referrer = [inviting, showing].find((account) => account?.agencyId === homeAgencyId);
  return { homeAgencyId, referrerId: referrer?.uid ?? null };
}

/** The kind of business that was meant; null for nothing, and for one that nobody has described. */
export async function modelOf(scope: SystemScope, businessCategory: string): Promise<string | null> {
  return businessCategory === '' ? null : ((await findOfferedModel(scope, businessCategory)) ?? null);
}

/** The name of the kind of business that was said at sign-up, unless it isn't offered anymore. */
async function nameOfModel({ tx }: SystemScope, modelId: string | null): Promise<string> {
  if (modelId === null) return '';
  const model = tx.selectFrom('businessModel').select('label').where('uid', '=', modelId).where('isDone', '=', true);
  return (await model.executeTakeFirst())?.label ?? '';
}
