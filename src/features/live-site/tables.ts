import type { Defaulted, Json } from '#platform/database.ts';
import type { SiteSettings } from './site-settings.ts';

declare module '#platform/database.ts' {
  interface Database {
    siteSettings: {
      accountId: string;
      settings: Json<SiteSettings>;
      version: Defaulted<number>;
      updateDate: Defaulted<Date>;
    };
    pageMetadata: { accountId: string; addressHash: string; metaTitle: string; metaDescription: string };
  }
}
