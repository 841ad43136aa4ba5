import { createRequest } from './requests/create-request.ts';
import { approveTestimonial, hideTestimonial } from './decide-testimonial.ts';
import { getTestimonialSettings } from './settings/get-testimonial-settings.ts';
import { listRequests } from './requests/list-requests.ts';
import { listTestimonials } from './list-testimonials.ts';
import { revokeRequest } from './requests/revoke-request.ts';
import { saveTestimonialSettings } from './settings/save-testimonial-settings.ts';
import { sendRequest } from './requests/send-request.job.ts';
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
