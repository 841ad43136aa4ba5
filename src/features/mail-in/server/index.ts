import { defineCapability } from '#access/capability.ts';
import { handleMailJob, resumeMailsJob } from './handle-mail.job.ts';
import { sendHeldMailNoticeJob } from './held-mail-notice.tsx';
import { getMailIn, renewMailInAddress, updateMailIn } from './mail-in.ts';
import { acceptReceivedMail, discardReceivedMail, listReceivedMails } from './mails.ts';
import { sweepMailsJob } from './sweep-mails.job.ts';

/** People mail photos to their account's address, and each mail is a draft entry. */
export const mailIn = defineCapability({
  account: { acceptReceivedMail, discardReceivedMail, getMailIn, listReceivedMails, renewMailInAddress, updateMailIn },
  jobs: [handleMailJob, resumeMailsJob, sendHeldMailNoticeJob, sweepMailsJob],
});
