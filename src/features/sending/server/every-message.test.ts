import { expect, test } from 'vitest';
import { sourceFiles } from '#test/architecture/source-files.ts';

const byHand = 'taken by requireWithinDailyLimit in the verb that enqueues it';
const ofTeam = 'goes to people of the tenant itself, for what has happened';
const toOneself = 'goes to the person who asks for it';

/** All that sends, and what keeps it from flooding somebody outside. */
const senders: Record<string, string> = {
  'src/features/billing/server/mails.tsx': ofTeam,
  'src/features/billing/server/plan-use.tsx': ofTeam,
  'src/features/chat/server/chat-mails.tsx': ofTeam,
  'src/features/contact/server/notes/reply-mail.tsx': byHand,
  'src/features/contact/server/request/lead-mail.tsx': ofTeam,
  'src/features/imports/server/import-mail.tsx': toOneself,
  'src/features/invitations/server/invitation-mail.tsx': byHand,
  'src/features/mail-in/server/held-mail-notice.tsx': `${ofTeam}; one a day per account`,
  'src/features/monthly-report/server/jobs/send-monthly-report.job.ts': `${ofTeam}; by hand, ${byHand}`,
  'src/features/newsletter/server/confirmation-mail.tsx': 'taken by its job (countsAs); one a day per address',
  'src/features/newsletter/server/issue-mail.tsx': 'taken by its job (countsAs); each issue once',
  'src/features/publishing/server/health.tsx': `${ofTeam}; once for each failure, and twice before credentials end`,
  'src/features/publishing/server/send/failure-mail.tsx': `${ofTeam}; one for each post that isn’t tried again`,
  'src/features/notifications/server/digest.tsx': 'one a day per person',
  'src/features/people/server/data-export/data-export-mail.tsx': toOneself,
  'src/features/people/server/deletion/deletion-mail.tsx': toOneself,
  'src/features/people/server/email-link/sign-in-link-mail.tsx': 'three that are open per person',
  'src/features/people/server/email/email-change-mails.tsx':
    'ten confirmations a day per person, and one undo per change of an address',
  'src/features/people/server/mail/change-notice-mail.tsx': toOneself,
  'src/features/people/server/mail/new-device-mail.tsx': toOneself,
  'src/features/people/server/mail/password-reset-mail.tsx': 'three that are open per person',
  'src/features/people/server/mail/second-factor-notice-mail.tsx': toOneself,
  'src/features/scheduling/server/failure-mail.tsx': ofTeam,
  'src/features/scheduling/server/rules/paused-mail.tsx': ofTeam,
  'src/features/scheduling/server/rules/remind.tsx': `${ofTeam}; each rule runs once a day at most, each trigger 60 times an hour for an entry`,
  'src/features/sign-up/server/sign-up-mails.tsx': 'three an hour per address, twenty an hour per network',
  'src/features/single-sign-on/server/provider-news-mail.tsx': ofTeam,
  'src/features/suspected-spam/server/suspected-mail.tsx': ofTeam,
  'src/features/tasks/server/task-mails.tsx': ofTeam,
  'src/features/tenants/server/domains/domain-mail.tsx': ofTeam,
  'src/features/tenants/server/lifecycle/lifecycle-mail.tsx': ofTeam,
  'src/features/testimonials/server/customer-mails/customer-mail.tsx':
    'taken by the action that enqueues it, else by its job (countsAs)',
  'src/features/testimonials/server/inbox/notice-mail.tsx': ofTeam,
  'src/features/testimonials/server/inbox/receipt-mail.tsx': 'taken by its job (countsAs)',
  'src/features/testimonials/server/inbox/reply-mail.tsx': byHand,
  'src/features/testimonials/server/requests/sending/send-testimonial-request.job.ts':
    'taken by releaseRequests, which enqueues it',
  'src/features/testimonials/server/requests/sending/send-text.ts':
    'called for requests that releaseRequests enqueues, and for texts of triggers, taken by the action or their job',
  'src/features/testimonials/server/new-testimonial.tsx': 'taken by its job (countsAs)',
  'src/features/webhooks/server/failing/notice-mail.tsx': `${ofTeam}; three for each failure of days`,
  'src/features/white-label/server/sender/sender-mail.tsx': ofTeam,
};

/** What sends the mails that are defined elsewhere. */
const mechanisms = [
  'src/features/notifications/server/mail/define-mail.ts',
  'src/features/sending/server/define-customer-mail.ts',
];
const sending = /\b(mail|textMessages)\s*\.send\(|\b(defineMail|notifyAdministrators|defineCustomerMail)\(/;

test('everything that sends mails or text messages has a limit', () => {
  const sends = sourceFiles('src').filter(
    ({ path, text }) => !/\.test\.tsx?$/.test(path) && !mechanisms.includes(path) && sending.test(text),
  );
  const found = sends.map(({ path }) => path).toSorted();
  expect(found, 'what sends, each with its limit in `senders` above').toEqual(Object.keys(senders).toSorted());
});
