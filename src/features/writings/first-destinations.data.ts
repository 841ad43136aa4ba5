import { websiteDestination } from '#features/content/publication-settings.ts';
import type { Destination } from './destination.ts';

/**
 * What each new account begins with; accounts from before have it by migration 0594. The ids are the same in all accounts,
 * so that a template’s destinations are those of the accounts that start from it. Limits as the channels state them:
 * - Google Business Profile: posts of up to 1,500 characters (support.google.com/business/answer/7342169).
 * - Instagram: captions of up to 2,200 characters (developers.facebook.com, Instagram Graph API, `POST /media`).
 * - Pinterest: titles of up to 100 and descriptions of up to 500 characters (help.pinterest.com, Pin specs).
 * - LinkedIn: posts of up to 3,000 characters (linkedin.com/help, Posting and sharing content).
 * - Facebook: 63,206 characters, more than people write of a job, so none.
 */
export const firstDestinations: readonly Destination[] = [
  {
    uid: websiteDestination,
    name: 'Website',
    kind: 'website',
    titleLimit: null,
    descriptionLimit: null,
    checks: [],
    version: 1,
  },
  {
    uid: '4b8d-11b7-6b4b-a548-e272-d7c8-bc5a',
    name: 'Google Business Profile',
    kind: 'listing',
    titleLimit: 0,
    descriptionLimit: 1_500,
    checks: [],
    version: 1,
  },
  {
    uid: '943c-4919-1bf6-6e96-4673-33f2-e708',
    name: 'Facebook',
    kind: 'socialMedia',
    titleLimit: 0,
    descriptionLimit: null,
    checks: [],
    version: 1,
  },
  {
    uid: 'bd57-25a9-df86-0a6a-90f4-f5ab-2bba',
    name: 'Instagram',
    kind: 'socialMedia',
    titleLimit: 0,
    descriptionLimit: 2_200,
    checks: [],
    version: 1,
  },
  {
    uid: 'f789-532f-a512-7751-c93d-1a04-e143',
    name: 'Pinterest',
    kind: 'socialMedia',
    titleLimit: 100,
    descriptionLimit: 500,
    checks: [],
    version: 1,
  },
  {
    uid: '42de-dfe8-aab6-b9eb-3873-1dae-ddb6',
    name: 'LinkedIn',
    kind: 'socialMedia',
    titleLimit: 0,
    descriptionLimit: 3_000,
    checks: [],
    version: 1,
  },
];
