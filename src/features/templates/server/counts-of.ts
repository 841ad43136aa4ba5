import type { Settings } from '../setting.ts';
import type { PartCount } from '../template.ts';
import { idsInOrder } from './merge-settings.ts';
import { partsInOrder } from './snapshot-parts.ts';

/** How much a set-up has of each part. An order is no setting of its own: what is listed is in its order anyway. */
export function countsOf(settings: Settings): PartCount[] {
  return partsInOrder().flatMap(({ name, title }) => {
    const own = settings.filter(({ key, value }) => key.startsWith(`${name}/`) && idsInOrder(value) === null);
    return own.length > 0 ? [{ title, count: own.length }] : [];
  });
}
