import { MailQuestion, MessageSquarePlus, MessageSquareQuote, Share2 } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryAction } from '#app-kit/entry-actions.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { testimonialTitles } from './titles.ts';
import type { PageName } from './settings-pages.ts';

const loadPages = () => import('./settings-pages.ts');
const page = (name: PageName) => async () => (await loadPages()).pages[name]();

const screens: AppScreen[] = [
  {
    id: 'testimonials',
    path: '/testimonials',
    title: testimonialTitles.list,
    load: () => import('./testimonial-page.tsx').then((page) => page.TestimonialPage),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'testimonial.read' },
    menu: {
      group: 'content',
      order: 70,
      icon: MessageSquareQuote,
      shortcut: 't',
      LiveBadge: lazy(async () => ({ default: (await import('./waiting-badge.tsx')).WaitingBadge })),
    },
  },
  {
    id: 'testimonial',
    path: '/settings/testimonial',
    title: testimonialTitles.settings,
    load: page('TestimonialSettingsPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'testimonial.configure' },
    wide: true,
    menu: { group: 'settingsPublicPages', order: 10, icon: MessageSquareQuote },
  },
  {
    id: 'referrals',
    path: '/settings/referrals',
    title: testimonialTitles.referrals,
    load: page('ReferralSettingsPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'testimonial.configure' },
    wide: true,
    menu: { group: 'settingsPublicPages', order: 12, icon: Share2 },
  },
  {
    id: 'testimonial-requests',
    path: '/settings/testimonial-requests',
    title: testimonialTitles.sending,
    load: page('RequestSettingsPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'testimonial.configure' },
    menu: { group: 'settingsPublicPages', order: 15, icon: MailQuestion },
  },
];

/** Customers are asked about work that they can see. */
const requestTestimonial: EntryAction = {
  id: 'request-testimonial',
  label: testimonialTitles.request,
  icon: MessageSquarePlus,
  need: 'testimonial.request',
  isOffered: ({ isPublished, isTestimonial }) => isPublished && !isTestimonial,
  Dialog: lazy(async () => ({ default: await (await loadPages()).entryParts.request() })),
};

const entryPart: EntryPart = {
  id: 'testimonial',
  CardPart: lazy(async () => ({ default: (await import('./entry-part/card-rating.tsx')).CardRating })),
  EditorPanel: lazy(async () => ({ default: await (await loadPages()).entryParts.editor() })),
  PeekPanel: lazy(async () => ({ default: await (await loadPages()).entryParts.peek() })),
};

export const testimonials: AppCapability = { screens, entryActions: [requestTestimonial], entryParts: [entryPart] };
