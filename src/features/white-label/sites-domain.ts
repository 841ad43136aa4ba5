import { z } from 'zod';
import { DomainName, type SitesFinding } from '#features/tenants/domain.ts';

/** A name below which the websites of an agency's accounts are; null for the product's own. */
export const UpdateSitesDomain = z.strictObject({ domain: DomainName.nullable() });
export const ClaimedSitesDomain = z.strictObject({ domain: DomainName });

export interface SitesDomain {
  /** Null without one. */
  domain: string | null;
  /** Websites have their addresses below it. */
  isLive: boolean;
  /** Null while the first check runs. */
  checkedDate: Date | null;
  finding: SitesFinding | null;
  /** Days until it is withdrawn, while a record of a live one is gone. */
  daysLeft: number | null;
  /** The record that proves it, and the one that points all names below it here. */
  records: { type: 'TXT' | 'CNAME'; name: string; value: string }[];
  /** An address of a website as it is, or will be. */
  example: string;
  /** Where websites are otherwise. */
  usualHost: string;
}
