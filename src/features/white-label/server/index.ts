import { defineCapability } from '#access/capability.ts';
import { listAgencyPages, updateAgencyPage } from './agency-pages.ts';
import { getMailPreview } from './preview/get-mail-preview.ts';
import { checkSender, getSender, removeSender, updateSender } from './sender/sender.ts';
import { checkSenderJob } from './sender/check-sender.job.ts';
import { checkSendersJob } from './sender/check-senders.job.ts';
import { sendSenderNewsJob } from './sender/sender-mail.tsx';
import { checkSitesDomain, getSitesDomain, updateSitesDomain } from './sites-domain.ts';

/** What makes the product an agency's own: its sender, its websites' domain, its public pages, and a preview. */
export const whiteLabel = defineCapability({
  agency: {
    getSender,
    updateSender,
    removeSender,
    checkSender,
    getSitesDomain,
    updateSitesDomain,
    checkSitesDomain,
    listPages: listAgencyPages,
    updatePage: updateAgencyPage,
    getMailPreview,
  },
  jobs: [checkSenderJob, checkSendersJob, sendSenderNewsJob],
});
