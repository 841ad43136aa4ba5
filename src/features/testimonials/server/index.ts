import { createRequest } from './create-request.ts';
import { approveTestimonial, hideTestimonial } from './decide-testimonial.ts';
import { getTestimonialSettings } from './get-testimonial-settings.ts';
import { listRequests } from './list-requests.ts';
import { listTestimonials } from './list-testimonials.ts';
import { revokeRequest } from './revoke-request.ts';
import { saveTestimonialSettings } from './save-testimonial-settings.ts';
import { sendRequest } from './send-request.job.ts';
import { sendThanks } from './send-thanks.job.ts';

export const testimonials = {
  account: {
    approveTestimonial,
    createRequest,
    getTestimonialSettings,
    hideTestimonial,
    listRequests,
    listTestimonials,
    revokeRequest,
    saveTestimonialSettings,
  },
  jobs: [sendRequest, sendThanks],
};
