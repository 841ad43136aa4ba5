import { defineCapability } from '#access/capability.ts';
import { checkSignUpCode, getOffer, requestSignUp } from './request-sign-up.ts';
import { acceptedTerms, confirmSignUp } from './confirm-sign-up.ts';
import { listBusinessCategories } from './list-business-categories.ts';
import { sendSignUpJob } from './sign-up-mails.tsx';
import { sweepSignUpsJob } from './sweep-sign-ups.job.ts';

/** Sign-up: creates an account or an agency with its first administrator. */
export const signUp = defineCapability({
  open: { getOffer, listBusinessCategories, requestSignUp, checkSignUpCode, confirmSignUp },
  provides: [acceptedTerms],
  jobs: [sendSignUpJob, sweepSignUpsJob],
});
