import { defineCapability } from '#access/capability.ts';
import { sendCustomerMailJob, sweepCustomerMailsJob } from './customer-mails/customer-mail.tsx';
import { mailActions } from './customer-mails/mail-actions.ts';
import { sendCustomerTextJob, sweepCustomerTextsJob } from './customer-texts/customer-text.ts';
import { textNumber } from './customer-texts/text-action.ts';
import { createRecordingRoutes } from '../site/recording/recording-routes.ts';
import { createTestimonialRoutes } from '../site/testimonial-routes.tsx';
import { approveTestimonial, hideTestimonial } from './approval.ts';
import { createCardRoutes } from './cards/card-routes.ts';
import { createExportRoutes } from './export/export-routes.ts';
import { findImported, importReviews } from './import-reviews.ts';
import { editTestimonial, listSteps, recordVideoEdit, replyToTestimonial } from './inbox/inbox.ts';
import { notifyOfTestimonial } from './inbox/notice-mail.tsx';
import { sendWithdrawalReceiptJob } from './inbox/receipt-mail.tsx';
import { sendTestimonialReplyJob } from './inbox/reply-mail.tsx';
import { exportLedger, getLedger } from './ledger.ts';
import { countWaiting, listTestimonials } from './list-testimonials.ts';
import { sendTestimonialThanksJob } from './new-testimonial.tsx';
import { askForTestimonial, askForTestimonials, askPerson } from './requests/ask-actions.ts';
import { askOnClose } from './requests/ask-on-close.ts';
import { checkRecipients, createRequests } from './requests/create-requests.ts';
import { createRequest, resendRequest, revokeRequest } from './requests/one-request.ts';
import { listRequests, requestFacts } from './requests/request-rows.ts';
import { releaseLimited, sendDueRequestsJob } from './requests/sending/send-due-requests.job.ts';
import { sendTestimonialRequestJob } from './requests/sending/send-testimonial-request.job.ts';
import { createTextReportRoutes } from './requests/sending/text-report-routes.ts';
import {
  getReferralSettings,
  getRequestSettings,
  getTestimonialSettings,
  testimonialSnapshotParts,
  updateReferralSettings,
  updateRequestSettings,
  updateTestimonialSettings,
} from './settings.ts';
import { firstTestimonial, ratingField, testimonialMediaUse, testimonialPart } from './testimonial-part.ts';
import { sweepTestimonialPreviewsJob, updateTestimonialPreview } from './testimonial-preview.ts';
import { createTeamRecordingRoutes } from './wizard/team-recording-routes.ts';
import { addRecording, writeTestimonial } from './wizard/wizard.ts';

export const testimonials = defineCapability({
  account: {
    addRecording,
    approveTestimonial,
    checkRecipients,
    countWaiting,
    createRequest,
    editTestimonial,
    exportLedger,
    getLedger,
    createRequests,
    getRequestSettings,
    getReferralSettings,
    getTestimonialSettings,
    findImported,
    hideTestimonial,
    importReviews,
    listRequests,
    listSteps,
    listTestimonials,
    replyToTestimonial,
    resendRequest,
    revokeRequest,
    updateRequestSettings,
    updateReferralSettings,
    updateTestimonialPreview,
    updateTestimonialSettings,
    writeTestimonial,
  },
  on: [askOnClose, releaseLimited, notifyOfTestimonial],
  provides: [
    askForTestimonial,
    askForTestimonials,
    askPerson,
    recordVideoEdit,
    ratingField,
    requestFacts,
    testimonialPart,
    ...testimonialSnapshotParts,
    testimonialMediaUse,
    firstTestimonial,
    ...mailActions,
    textNumber,
  ],
  jobs: [
    sendCustomerMailJob,
    sendCustomerTextJob,
    sendDueRequestsJob,
    sendTestimonialRequestJob,
    sendTestimonialReplyJob,
    sendTestimonialThanksJob,
    sendWithdrawalReceiptJob,
    sweepCustomerMailsJob,
    sweepCustomerTextsJob,
    sweepTestimonialPreviewsJob,
  ],
  routes: {
    management: {
      '/testimonial-cards': { create: createCardRoutes, metered: 'every' },
      '/testimonial-export': { create: createExportRoutes, metered: 'every' },
      '/testimonial-team-recordings': { create: createTeamRecordingRoutes, metered: 'every' },
      '/text-messages': { create: createTextReportRoutes, metered: 'none' },
    },
    site: { '/testimonial-recording': createRecordingRoutes, '/': createTestimonialRoutes },
    handedOver: [
      'shareme',
      'testimonial-decline',
      'testimonial-poster',
      'testimonial-preview',
      'testimonial-recording',
      'testimonial-request',
      'testimonial-unsubscribe',
      'testimonial-withdraw',
      'testimonials-gallery',
    ],
  },
});
