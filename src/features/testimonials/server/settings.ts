import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { defineSettings } from '#access/settings.ts';
import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { settingsPart } from '#features/templates/server/parts/settings-part.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { ReferralSettings } from '../referral.ts';
import { consentTextOf } from '../request-texts.ts';
import { RequestSettings } from '../request.ts';
import { TestimonialSettings } from '../testimonial.ts';
import { accountSecrets } from './new-testimonial.tsx';

/** What a template carries of the settings of testimonials, by what people call it; nothing about one business alone. */
const carriedSettings = {
  testimonialSettings: {
    contentType: 'Content type of testimonials',
    stage: 'Status of testimonials',
    prepQuestions: 'Questions to prepare',
    greeting: 'Greeting',
    customField: 'Field in the greeting',
    requestTitle: 'Form title',
    headerTitle: 'Title',
    customMessage: 'Message',
    rating: 'Ask for a rating',
    isShowSubmission: 'Ask for consent',
    submissionTerms: 'Consent text',
    consentStartsChecked: 'Consent starts checked',
    treatRatingsAlike: 'Treat all ratings alike',
    thanksPageTitle: 'Thank-you title',
    thanksPageSubtitle: 'Thank-you subtitle',
    thanksPageDescription: 'Thank-you text',
    thanksPageButton: 'Thank-you button',
    showLedger: 'Show how testimonials were collected',
    starsColor: 'Color of stars',
    bgColor: 'Background color',
    cardBgColor: 'Card color',
    titleColor: 'Title color',
  },
  referralSettings: {
    title: 'Title',
    subtitle: 'Subtitle',
    sectionHeader: 'Section title',
    message: 'Message',
    callToAction: 'Call to action',
    buttonLabel: 'Button',
  },
  requestSettings: {
    reminderDays: 'Reminders',
    quietFrom: 'Quiet from',
    quietUntil: 'Quiet until',
    isSentOnClose: 'Ask when an entry is closed',
    closeDelayMinutes: 'Delay after closing',
  },
} as const;

const permissions = { read: 'testimonial.read', write: 'testimonial.configure' } as const;

/** The contents of share pages. */
export const referralSettings = defineSettings({ table: 'referralSettings', schema: ReferralSettings, ...permissions });

/** The settings of the request page. */
export const testimonialSettings = defineSettings({
  table: 'testimonialSettings',
  schema: TestimonialSettings,
  ...permissions,
});

export const { get: getReferralSettings, update: updateReferralSettings } = referralSettings;
export const { get: getTestimonialSettings, update: updateTestimonialSettings } = testimonialSettings;

/** How requests are sent. */
export const requestSettings = defineSettings({
  table: 'testimonialRequestSettings',
  schema: RequestSettings,
  read: 'testimonial.read',
  write: 'testimonial.configure',
});

export const { update: updateRequestSettings } = requestSettings;

/** How requests are sent, with the version of the settings (0 if never saved), their zone, and what this server can send. */
export const getRequestSettings = accountReading('testimonial.read').handler(async ({ context: { scope, ports } }) => ({
  ...(await requestSettings.load(scope, scope.accountId)),
  timeZone: await findAccountZone(scope),
  hasTextMessages: ports.textMessages !== null,
}));

/** The settings with the zone of the quiet hours. */
export async function sendingTimesOf(scope: AccountScope): Promise<RequestSettings & { timeZone: string }> {
  const { settings } = await requestSettings.load(scope, scope.accountId);
  return { ...settings, timeZone: await findAccountZone(scope) };
}

/** What a template carries of the settings of testimonials. */
export const testimonialSnapshotParts = [
  settingsPart<TestimonialSettings>({
    name: 'testimonials',
    title: 'Testimonials',
    names: carriedSettings.testimonialSettings,
    own: testimonialSettings,
    translation: builtInTypes,
  }),
  settingsPart<ReferralSettings>({
    name: 'sharePages',
    title: 'Share pages',
    names: carriedSettings.referralSettings,
    own: referralSettings,
  }),
  settingsPart<RequestSettings>({
    name: 'requests',
    title: 'Testimonial requests',
    names: carriedSettings.requestSettings,
    own: requestSettings,
  }),
];

/** The consent text beside the checkbox, and the version of the account's settings. */
const ShownConsent = z.object({
  text: z.string(),
  version: z.number().int(),
  /** When the page was rendered, in seconds; missing on older pages. */
  seconds: z.number().int().optional(),
});
export type ShownConsent = z.infer<typeof ShownConsent>;

type Where = Pick<AccountScope, 'tx' | 'accountId'>;

/** Sent along with the form, so that the record has what the customer read, whatever was saved since. */
export async function sealConsent(
  where: Where,
  { settings, version }: { settings: TestimonialSettings; version: number },
  language: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const shown: ShownConsent = { text: consentTextOf(settings, language), version, seconds };
  const words = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${words}.${await sealOf(where, words)}`;
}

/** Undefined if this account never showed it. */
export async function openConsent(where: Where, sealed: string): Promise<ShownConsent | undefined> {
  const [words = '', seal = ''] = sealed.split('.');
  const [right, given] = [Buffer.from(await sealOf(where, words)), Buffer.from(seal)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
  return ShownConsent.parse(JSON.parse(Buffer.from(words, 'base64url').toString()));
}

async function sealOf(where: Where, words: string): Promise<string> {
  return (await accountSecrets(where, 'shown consent'))(words);
}
