import { defineCapability } from '#access/capability.ts';
import { createTestimonialRoutes } from '../site/testimonial-routes.tsx';
import { countWaiting } from './count-waiting.ts';
import { createRequest } from './requests/create-request.ts';
import { approveTestimonial, hideTestimonial } from './approval/decide-testimonial.ts';
import { getTestimonialSettings } from './settings/get-testimonial-settings.ts';
import { listRequests } from './requests/list-requests.ts';
import { listTestimonials } from './list-testimonials.ts';
import { revokeRequest } from './requests/revoke-request.ts';
import { updateTestimonialSettings } from './settings/update-testimonial-settings.ts';
import { sendTestimonialRequestJob } from './requests/send-testimonial-request.job.ts';
import { testimonialMediaUse } from './testimonial-media-use.ts';
import { testimonialPart } from './testimonial-part.ts';
import { sendTestimonialThanksJob } from './send-testimonial-thanks.job.ts';

export const testimonials = defineCapability({
  account: {
    approveTestimonial,
    countWaiting,
    createRequest,
    getTestimonialSettings,
    hideTestimonial,
    listRequests,
    listTestimonials,
    revokeRequest,
    updateTestimonialSettings,
  },
  entryParts: [testimonialPart],
  mediaUse: testimonialMediaUse,
  jobs: [sendTestimonialRequestJob, sendTestimonialThanksJob],
  routes: {
    site: { '/': createTestimonialRoutes },
    handedOver: ['shareme', 'testimonial-request', 'testimonial-withdraw', 'testimonials-gallery'],
  },
});
