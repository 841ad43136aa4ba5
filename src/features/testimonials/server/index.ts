import { defineCapability } from '#access/capability.ts';
import { createRecordingRoutes } from '../site/recording/recording-routes.ts';
import { createTestimonialRoutes } from '../site/testimonial-routes.tsx';
import { createExportRoutes } from './export/export-routes.ts';
import { countWaiting } from './count-waiting.ts';
import { checkRecipients } from './requests/check-recipients.ts';
import { createRequest } from './requests/create-request.ts';
import { createRequests } from './requests/create-requests.ts';
import { approveTestimonial, hideTestimonial } from './approval/decide-testimonial.ts';
import { editTestimonial } from './inbox/edit-testimonial.ts';
import { exportLedger } from './ledger/export-ledger.ts';
import { createCardRoutes } from './cards/card-routes.ts';
import { getLedger } from './ledger/get-ledger.ts';
import { findImported } from './import/find-imported.ts';
import { importReviews } from './import/import-reviews.ts';
import { getReferralSettings } from './settings/get-referral-settings.ts';
import { getTestimonialSettings } from './settings/get-testimonial-settings.ts';
import { listSteps } from './inbox/list-steps.ts';
import { recordVideoEdit } from './inbox/record-video-edit.ts';
import { replyToTestimonial } from './inbox/reply-to-testimonial.ts';
import { sendTestimonialReplyJob } from './inbox/send-testimonial-reply.job.ts';
import { sendWithdrawalReceiptJob } from './inbox/send-withdrawal-receipt.job.ts';
import { tellAdministrators } from './inbox/tell-administrators.ts';
import { listRequests } from './requests/list-requests.ts';
import { listTestimonials } from './list-testimonials.ts';
import { revokeRequest } from './requests/revoke-request.ts';
import { testimonialSnapshotParts } from './settings/snapshot-parts.ts';
import { updateReferralSettings } from './settings/update-referral-settings.ts';
import { updateTestimonialPreview } from './preview/update-testimonial-preview.ts';
import { updateTestimonialSettings } from './settings/update-testimonial-settings.ts';
import { askOnClose } from './requests/on-close/ask-on-close.ts';
import { resendRequest } from './requests/resend-request.ts';
import { releaseLimited, sendDueRequestsJob } from './requests/sending/send-due-requests.job.ts';
import { sendTestimonialRequestJob } from './requests/sending/send-testimonial-request.job.ts';
import { createTextReportRoutes } from './requests/sending/text-report-routes.ts';
import { getRequestSettings } from './requests/settings/get-request-settings.ts';
import { updateRequestSettings } from './requests/settings/update-request-settings.ts';
import { sweepTestimonialPreviewsJob } from './preview/sweep-testimonial-previews.job.ts';
import { testimonialMediaUse } from './testimonial-media-use.ts';
import { testimonialPart } from './testimonial-part.ts';
import { addTake } from './wizard/add-take.ts';
import { createTakeRoutes } from './wizard/take-routes.ts';
import { writeTestimonial } from './wizard/write-testimonial.ts';
import { sendTestimonialThanksJob } from './send-testimonial-thanks.job.ts';

export const testimonials = defineCapability({
  account: {
    addTake,
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
  on: [askOnClose, releaseLimited, tellAdministrators],
  hooks: [recordVideoEdit],
  entryParts: [testimonialPart],
  snapshotParts: testimonialSnapshotParts,
  mediaUse: testimonialMediaUse,
  jobs: [
    sendDueRequestsJob,
    sendTestimonialRequestJob,
    sendTestimonialReplyJob,
    sendTestimonialThanksJob,
    sendWithdrawalReceiptJob,
    sweepTestimonialPreviewsJob,
  ],
  routes: {
    management: {
      '/testimonial-cards': { create: createCardRoutes, metered: 'every' },
      '/testimonial-export': { create: createExportRoutes, metered: 'every' },
      '/testimonial-takes': { create: createTakeRoutes, metered: 'every' },
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
