import { account } from '#access/procedures.ts';
import { storedSettings } from './settings-queries.ts';

export const readSiteSettings = account('site.read').handler(({ context: { scope } }) => storedSettings(scope));
