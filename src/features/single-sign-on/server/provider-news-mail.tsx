import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AgencyScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress, listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { domainGraceDays } from '#features/tenants/domain.ts';

/** What administrators are mailed of their agency's provider, and everybody when it is required. */
const news = ['required', 'turnedOn', 'turnedOff', 'changed', 'removed', 'recordGone', 'withdrawn'] as const;
type News = (typeof news)[number];

const words: Record<News, (facts: { agencyName: string; domain: string }) => { subject: string; text: string }> = {
  required: ({ agencyName }) => ({
    subject: `Sign in with the sign-in service of ${agencyName}`,
    text: `${agencyName} asks you to sign in with its own sign-in service from now on, and you were signed out. On the login page, choose its name or “Single sign-on”. Your password and links by email no longer sign you in.`,
  }),
  turnedOn: ({ agencyName }) => ({
    subject: 'Single sign-on is on',
    text: `People of ${agencyName} can now sign in with its own sign-in service.`,
  }),
  turnedOff: ({ agencyName }) => ({
    subject: 'Single sign-on is off',
    text: `People of ${agencyName} can no longer sign in with its own sign-in service.`,
  }),
  changed: ({ agencyName }) => ({
    subject: 'The single sign-on settings have changed',
    text: `The settings by which people of ${agencyName} sign in with its own sign-in service have changed.`,
  }),
  removed: ({ agencyName }) => ({
    subject: 'Single sign-on was removed',
    text: `The settings of the sign-in service of ${agencyName} were removed, with its client secret.`,
  }),
  recordGone: ({ domain }) => ({
    subject: `Action needed: the DNS record of ${domain} is missing`,
    text: `Every day, we check that you still own ${domain}. Today, its TXT record was gone. Put it back within ${domainGraceDays} days, or people with addresses of ${domain} can no longer sign in with your sign-in service. You’ll find the record in your settings.`,
  }),
  withdrawn: ({ domain }) => ({
    subject: `Single sign-on no longer works for ${domain}`,
    text: `The TXT record that proves you own ${domain} has been missing for ${domainGraceDays} days, so people with addresses of ${domain} sign in with their password or a link by email. Put the record back to go on. You’ll find it in your settings.`,
  }),
};

/** How people sign in is mailed to everybody in any case; what happens to a domain is news like any other. */
const kind = defineNotification({
  name: 'providerDomain',
  label: 'Domains of your sign-in service',
  mail: 'now',
  isOfAgencies: true,
});
const ofDomains: readonly News[] = ['recordGone', 'withdrawn'];

/** Tells somebody that how their agency's people sign in has changed. */
export const sendProviderNewsJob = defineMail({
  name: 'send-provider-news',
  idPrefix: 'provider',
  payload: z.object({
    agencyId: z.string(),
    userId: z.string(),
    news: z.enum(news),
    /** Who did it; '' if nobody. */
    by: z.string(),
    /** The mail domain concerned; '' for none. */
    domain: z.string(),
  }),
  notification: {
    kind,
    of: ({ agencyId, userId, news: what }) => (ofDomains.includes(what) ? { agencyId, userId } : undefined),
  },
  async find(scope, { agencyId, userId, by }) {
    const to = await findAddress(scope, userId);
    const agency = scope.tx.selectFrom('agency').select('businessName').where('uid', '=', agencyId);
    const agencyName = (await agency.executeTakeFirst())?.businessName;
    return to && agencyName ? { to, userId, agencyName, byAddress: await findAddress(scope, by) } : undefined;
  },
  write({ agencyName, byAddress, origin }, { news, domain }) {
    const { subject, text } = words[news]({ agencyName, domain });
    const done = byAddress
      ? ` It was done by ${byAddress}. If nobody asked for this, check the settings and the audit log now.`
      : '';
    return {
      subject,
      preview: text,
      action:
        news === 'required'
          ? { text: 'Sign in', address: `${origin}/single-sign-on` }
          : { text: 'Open the settings', address: `${origin}/settings/single-sign-on` },
      children: (
        <Paragraph>
          {text}
          {done}
        </Paragraph>
      ),
    };
  },
});

/** Mails all of the agency's administrators, also the one who did it: a stolen session must not change how people sign in unnoticed. */
export async function notifyAdmins(scope: AgencyScope, news: News, domain = ''): Promise<void> {
  const { agencyId, actor } = scope;
  const by = actor.kind === 'user' ? actor.userId : '';
  for (const userId of await listAgencyAdmins(scope, agencyId))
    await enqueueSystem(scope, sendProviderNewsJob, { agencyId, userId, news, by, domain });
}
