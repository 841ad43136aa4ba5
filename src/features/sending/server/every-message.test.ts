import { expect, test } from 'vitest';
import { sourceFiles } from '#test/architecture/source-files.ts';

const byHand = 'taken by requireSendingRoom in the verb that enqueues it';
const ofTeam = 'goes to people of the tenant itself, for what has happened';
const toOneself = 'goes to the person who asks for it';

/** All that sends, and what keeps it from flooding somebody outside. */
const senders: Record<string, string> = {
  'src/features/contact/server/notes/send-lead-reply.job.ts': byHand,
  'src/features/contact/server/request/send-lead-mail.job.ts': ofTeam,
  'src/features/invitations/server/mail/send-invitation.job.ts': byHand,
  'src/features/monthly-report/server/jobs/send-monthly-report.job.ts': `${ofTeam}; by hand, ${byHand}`,
  'src/features/people/server/data-export/send-data-export.job.ts': toOneself,
  'src/features/people/server/deletion/send-deletion.job.ts': toOneself,
  'src/features/people/server/email-link/send-sign-in-link.job.ts': 'three that are open per person',
  'src/features/people/server/email/send-email-confirmation.job.ts': 'ten a day per person',
  'src/features/people/server/email/send-email-undo.job.ts': 'one per change of an address',
  'src/features/people/server/mail/send-change-notice.job.ts': toOneself,
  'src/features/people/server/mail/send-new-device.job.ts': toOneself,
  'src/features/people/server/mail/send-password-reset.job.ts': 'three that are open per person',
  'src/features/people/server/mail/send-proof-notice.job.ts': toOneself,
  'src/features/plans/server/mail/send-plan-notice.job.ts': ofTeam,
  'src/features/plans/server/mail/send-use-warning.job.ts': ofTeam,
  'src/features/resale/server/mail/send-billing-notice.job.ts': ofTeam,
  'src/features/resale/server/mail/send-seller-lost.job.ts': ofTeam,
  'src/features/sign-up/server/mail/send-sign-up.job.ts': 'three an hour per address, twenty an hour per network',
  'src/features/single-sign-on/server/mail/send-provider-news.job.ts': ofTeam,
  'src/features/suspected-spam/server/notify-of-suspected.job.ts': ofTeam,
  'src/features/tenants/server/domains/notify-of-domain.job.ts': ofTeam,
  'src/features/tenants/server/lifecycle/send-lifecycle-news.job.ts': ofTeam,
  'src/features/testimonials/server/inbox/send-testimonial-reply.job.ts': byHand,
  'src/features/testimonials/server/inbox/send-withdrawal-receipt.job.ts': 'taken by takeReceiptRoom in the job',
  'src/features/testimonials/server/inbox/inbox.ts': ofTeam,
  'src/features/testimonials/server/requests/sending/send-testimonial-request.job.ts':
    'taken by releaseRequests, which enqueues it',
  'src/features/testimonials/server/send-testimonial-thanks.job.ts': 'taken by takeReceiptRoom in the job',
  'src/features/white-label/server/sender/send-sender-news.job.ts': ofTeam,
};

test('everything that sends mails or text messages has a limit', () => {
  const sends = sourceFiles('src').filter(
    ({ path, text }) => !/\.test\.tsx?$/.test(path) && /\b(mail|textMessages)\s*\.send\(/.test(text),
  );
  expect(sends.map(({ path }) => path).toSorted()).toEqual(Object.keys(senders).toSorted());
});
