import { defineCapability } from '#access/capability.ts';
import { addMailDomain, checkMailDomain, removeMailDomain } from './domains/domains.ts';
import { checkMailDomainJob } from './domains/check-mail-domain.job.ts';
import { checkMailDomainsJob } from './domains/check-mail-domains.job.ts';
import { sendProviderNewsJob } from './provider-news-mail.tsx';
import { announceRequiredJob } from './settings/announce-required.job.ts';
import { checkProvider, getProvider, removeProvider, updateProvider } from './settings/provider-settings.ts';
import { ownProviders } from './signing-in/admit.ts';
import { finishProviderSignIn } from './signing-in/finish-provider-sign-in.ts';
import { startProviderSignIn } from './signing-in/start-provider-sign-in.ts';

/** An agency's people sign in at its own provider, by OpenID Connect. */
export const singleSignOn = defineCapability({
  open: { startProviderSignIn, finishProviderSignIn },
  agency: {
    getProvider,
    updateProvider,
    removeProvider,
    checkProvider,
    addMailDomain,
    checkMailDomain,
    removeMailDomain,
  },
  provides: [ownProviders],
  jobs: [announceRequiredJob, checkMailDomainJob, checkMailDomainsJob, sendProviderNewsJob],
});
