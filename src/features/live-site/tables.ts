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
    /** What one person is changing; replaced with each change, and gone a while after the last one. */
    sitePreview: {
      accountId: string;
      userId: string;
      token: string;
      settings: Json<SiteSettings>;
      expireDate: Date;
    };
    pageMetadata: { accountId: string; addressHash: string; metaTitle: string; metaDescription: string };
  }
}
