import type { RequestChannel } from '#features/testimonials/request.ts';

/** A customer whom a demo business has asked; hours ago, or ahead if negative. */
export interface DemoRequest {
  customerName: string;
  channel: RequestChannel;
  askedHours: number;
  sentHours?: number;
  nextSendHours?: number;
  openedHours?: number;
  startedHours?: number;
  declinedHours?: number;
  revokedHours?: number;
  expireHours?: number;
  failure?: string;
  /** Index of the job it is about. */
  job?: number;
  customerFields?: Record<string, string>;
  /** Index of the resulting testimonial. */
  review?: number;
}

/** One in each state of a request, so that all can be looked at. */
export const demoRequests: DemoRequest[] = [
  { customerName: 'Nadia Rahman', channel: 'link', askedHours: 3, job: 0 },
  { customerName: 'Oscar Lindqvist', channel: 'mail', askedHours: 5, nextSendHours: -40, job: 2 },
  {
    customerName: 'Grace Mbeki',
    channel: 'mail',
    askedHours: 26,
    sentHours: 26,
    job: 1,
    customerFields: { firstName: 'Grace', contact: 'Dale' },
  },
  { customerName: 'Peter Horvath', channel: 'mail', askedHours: 50, sentHours: 50, openedHours: 47, job: 3 },
  {
    customerName: 'Lucía Ferrer',
    channel: 'mail',
    askedHours: 74,
    sentHours: 74,
    openedHours: 73,
    startedHours: 72,
    customerFields: { firstName: 'Lucía' },
  },
  {
    customerName: 'Sam Whitaker',
    channel: 'mail',
    askedHours: 120,
    sentHours: 120,
    openedHours: 119,
    declinedHours: 119,
  },
  {
    customerName: 'Rita Kowalski',
    channel: 'mail',
    askedHours: 140,
    failure: 'The mail server does not know this address.',
  },
  { customerName: 'Jon Arnason', channel: 'link', askedHours: 900, expireHours: 180 },
  { customerName: 'Mei Tan', channel: 'link', askedHours: 300, revokedHours: 280 },
  {
    customerName: '',
    channel: 'mail',
    askedHours: 200,
    sentHours: 200,
    openedHours: 198,
    startedHours: 197,
    review: 0,
  },
];
