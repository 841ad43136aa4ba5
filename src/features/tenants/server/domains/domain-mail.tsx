import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress } from '#features/notifications/server/mail/recipients.ts';
import { domainGraceDays } from '../../domain.ts';
import { DomainWarning } from './judge-domain.ts';

/** The screens that show the missing record. */
const settingsPaths = {
  agency: '/settings/account-agency/domain',
  account: '/settings/gallery/domain',
  sites: '/settings/account-agency/websites',
};

const uses = {
  agency: 'Your team signs in at',
  account: 'Your website is at',
  sites: 'The websites of your accounts are below',
};

const notification = defineNotification({ name: 'domainLost', label: 'Your domains', mail: 'now' });

/** Mails an administrator a warning about their domain. */
export const notifyOfDomain = defineMail({
  name: 'notify-of-domain',
  formerName: 'tell-of-domain',
  idPrefix: 'domain',
  notification: {
    kind: notification,
    of: ({ userId, kind, id }) =>
      id === undefined ? undefined : { userId, ...(kind === 'account' ? { accountId: id } : { agencyId: id }) },
  },
  payload: DomainWarning,
  async find(scope, { userId }) {
    const to = await findAddress(scope, userId);
    return to === undefined ? undefined : { to, userId };
  },
  write({ origin }, { kind, domain, news }) {
    const texts = {
      recordGone: {
        subject: `Action needed: the DNS record of ${domain} is missing`,
        preview: `${domain} stops working in ${domainGraceDays} days unless you put it back.`,
        text: `${uses[kind]} ${domain}. Every day, we check that you still own the domain. Today, one of its records was gone. Put it back within ${domainGraceDays} days, or the domain stops working here. You’ll find the record in your settings.`,
      },
      leadsAway: {
        subject: `Action needed: ${domain} no longer opens your website`,
        preview: 'Visitors can’t reach your website at its own domain.',
        text: `We visit ${domain} every day. Today, it did not open your website: its DNS records point elsewhere, or its certificate isn’t valid. Your settings show which record to change and to what.`,
      },
      withdrawn: {
        subject: `${domain} no longer works here`,
        preview: 'Its DNS record has been missing for days.',
        text: `A DNS record of ${domain} has been missing for ${domainGraceDays} days, so the domain no longer works here. Nothing else has changed. Put the record back to use the domain again. You’ll find it in your settings.`,
      },
    };
    const { subject, preview, text } = texts[news];
    return {
      subject,
      preview,
      action: { text: 'Open the domain settings', address: origin + settingsPaths[kind] },
      children: <Paragraph>{text}</Paragraph>,
    };
  },
});
