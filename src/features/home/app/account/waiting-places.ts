import { CircleAlert, FilePen, Inbox, MessageSquareQuote, ScanEye } from 'lucide-react';

/** The screen for each kind of open task, most urgent first. */
export const waitingPlaces = [
  { kind: 'leads', to: '/leads', search: { state: 'new' }, Icon: Inbox },
  {
    kind: 'testimonials',
    to: '/testimonials',
    search: { state: 'pending' },
    Icon: MessageSquareQuote,
    need: 'testimonial.approve',
  },
  { kind: 'failedMedia', to: '/media-library', search: {}, Icon: CircleAlert },
  { kind: 'inReview', to: '/content-list', search: { status: ['review'] }, Icon: ScanEye },
  { kind: 'drafts', to: '/content-list', search: { status: ['draft'] }, Icon: FilePen },
] as const;
