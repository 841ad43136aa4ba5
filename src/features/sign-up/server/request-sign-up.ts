import { countForm } from '#access/anonymous-forms.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { outsideRefusals } from '#features/metering/server/refusals.ts';
import { refuseFull } from '#features/metering/server/require-room.ts';
import { notFound } from '#access/within.ts';
import { SignUpRequest } from '../sign-up.ts';
import { modelOf } from './business-category.ts';
import { findSource } from './find-source.ts';
import { sendSignUpJob } from './mail/send-sign-up.job.ts';

/**
 * Requests a confirmation mail for a free account or an agency. Response and work are the same for every address
 * (decision 2): people with an account learn that from the mail. Agencies sign up at the main host only.
 * @throws TOO_MANY_REQUESTS, NOT_FOUND, UNPROCESSABLE_CONTENT when the plan of the account's agency is full
 */
export const requestSignUp = openUnbound('account.signUp')
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

/** A new agency has no home agency, referrer or kind of business. */
const ofNobody = { homeAgencyId: null, referrerId: null, modelId: null };
