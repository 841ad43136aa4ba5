import type { WorkKind } from '#features/content/work-kind.ts';
import type { DemoPhotoName } from './demo-photos.data.ts';
import type { SiteStyleId } from '#features/live-site/site-style.data.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';

export interface DemoJob {
  title: string;
  /** One sentence about the work. */
  about: string;
  /** Indexes into the account's lists. */
  category: number;
  services: number[];
  tags: [label: number, tag: number][];
  /** Names of photos of demo-photos.data.ts. */
  photos: DemoPhotoName[];
  /** Index of its content type; the first one without it. */
  contentType?: number;
  isBeforeAfter?: boolean;
  /** Values of the custom fields that `demo-inquiries.data.ts` defines for the business's entries, by key. */
  values?: Record<string, string | number>;
  /** The photo that a video pans over. */
  pan?: DemoPhotoName;
}

export interface DemoReview {
  customerName: string;
  customerTitle: string;
  customerCompany?: string;
  photo: DemoPhotoName;
  rating: number;
  title: string;
  text: string;
  /** Index of the job it is about. */
  job: number;
  /** The photos that the customer's own film moves over. */
  film?: DemoPhotoName[];
}

export interface DemoAccount {
  slug: string;
  agency: string;
  businessName: string;
  description: string;
  phone: string;
  email: string;
  location: string;
  themeValue: string;
  siteStyle: SiteStyleId;
  /** What it calls its work, if not jobs. */
  workKind?: WorkKind;
  /** The facts on its home page. */
  glance?: { foundedYear: number; serviceAreaText: string };
  subscriptionType: SubscriptionType;
  /** The code with which it invites others to its agency. */
  inviteCode?: string;
  places: { street: string; neighborhood: string; city: string; state: string; lat: number; lng: number }[];
  contentTypes: string[];
  categories: string[];
  services: { label: string; description: string }[];
  labels: { label: string; tags: string[] }[];
  headline: string;
  /** Its drawn logos in `logos/`: `icon` is the business's own, `logo` its website's. */
  marks?: readonly ('icon' | 'logo')[];
  /** The images on the first screen of its website, in rotation. */
  heroes: DemoPhotoName[];
  /** Endings of descriptions, in rotation; `{place}` is where the work was done. */
  closings: string[];
  jobs: DemoJob[];
  reviews: DemoReview[];
}

export const demoAgencies = [
  {
    slug: 'bright-local',
    businessName: 'Bright Local',
    appName: 'Bright Local Studio',
    email: 'hello@brightlocal.test',
    supportEmail: 'help@brightlocal.test',
    welcomeText: 'Your work, seen by the people next door. Good to have you here.',
    policyUrl: 'https://example.com/bright-local/privacy',
    themeValue: 'light3',
    domainLabel: 'brightlocal',
    freeCode: 'bright-free',
  },
  {
    slug: 'north-peak',
    businessName: 'North Peak Media',
    appName: 'Peakfolio',
    email: 'team@northpeak.test',
    supportEmail: '',
    welcomeText: '',
    policyUrl: 'https://example.com/north-peak/privacy',
    themeValue: 'dark4',
    domainLabel: 'peakfolio',
    freeCode: null,
  },
] as const;
