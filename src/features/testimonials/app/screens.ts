import { MessageSquareQuote } from 'lucide-react';
import type { AppScreen } from '#app-kit/screens/screen.ts';

export const testimonialScreens: AppScreen[] = [
  {
    id: 'testimonial',
    path: '/settings/testimonial',
    title: 'testimonials.list',
    load: () => import('./testimonial-page.tsx').then((page) => page.TestimonialPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'testimonial.read' },
    menu: { group: 'settingsPublicPages', order: 10, icon: MessageSquareQuote },
  },
];
