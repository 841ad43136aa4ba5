import { MessageSquarePlus, MessageSquareQuote } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryAction } from '#app-kit/entry-actions.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { testimonialTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'testimonial',
    path: '/settings/testimonial',
    title: testimonialTitles.list,
    load: () => import('./testimonial-page.tsx').then((page) => page.TestimonialPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'testimonial.read' },
    menu: { group: 'settingsPublicPages', order: 10, icon: MessageSquareQuote },
  },
];

/** Customers are asked about work that they can see. */
const requestTestimonial: EntryAction = {
  id: 'request-testimonial',
  label: testimonialTitles.request,
  icon: MessageSquarePlus,
  isOffered: ({ isPublished, isTestimonial }) => isPublished && !isTestimonial,
  Dialog: lazy(async () => ({ default: (await import('./requests/request-about-entry.tsx')).RequestAboutEntry })),
};

export const testimonials: AppCapability = { screens, entryActions: [requestTestimonial] };
