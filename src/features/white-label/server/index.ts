import { defineCapability } from '#access/capability.ts';
import { listAgencyPages } from './pages/list-agency-pages.ts';
import { updateAgencyPage } from './pages/update-agency-page.ts';
import { getMailPreview } from './preview/get-mail-preview.ts';
import { checkSender } from './sender/check-sender.ts';
import { checkSenderJob } from './sender/check-sender.job.ts';
import { checkSendersJob } from './sender/check-senders.job.ts';
import { getSender } from './sender/get-sender.ts';
import { removeSender } from './sender/remove-sender.ts';
import { sendSenderNewsJob } from './sender/send-sender-news.job.ts';
import { updateSender } from './sender/update-sender.ts';
import { checkSitesDomain } from './sites/check-sites-domain.ts';
import { getSitesDomain } from './sites/get-sites-domain.ts';
import { updateSitesDomain } from './sites/update-sites-domain.ts';

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
