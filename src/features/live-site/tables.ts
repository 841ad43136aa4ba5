import type { Defaulted, Json } from '#platform/database.ts';
import type { CleanCode } from './nouns/clean-code.ts';
import type { ScreenClass } from './screen-class.ts';
import type { SiteSettings } from './site-settings.ts';

declare module '#platform/database.ts' {
  interface Database {
    siteSettings: {
      accountId: string;
      settings: Json<SiteSettings>;
      version: Defaulted<number>;
      updateDate: Defaulted<Date>;
    };
    /** What pages use of the owner's code in `siteSettings`. */
    siteCode: { accountId: string; code: Json<CleanCode>; sourceHash: string };
    /** What one person is changing: settings or an entry. Replaced with each change, deleted some time later. */
    sitePreview: {
      accountId: string;
      userId: string;
      token: string;
      settings: Json<SiteSettings> | null;
      code: Json<CleanCode> | null;
      entryId: string | null;
      expireDate: Date;
    };
    pageView: {
      accountId: string;
      day: string;
      path: string;
      screen: Defaulted<ScreenClass>;
      views: Defaulted<number>;
    };
  }
}
