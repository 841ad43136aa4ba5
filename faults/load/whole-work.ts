import type { Chance } from '../parts/chance.ts';
import type { Installation } from '../parts/installation.ts';
import type { Load } from './load.ts';
import { signInAs } from './person.ts';
import { publishEntries } from './publish-entries.ts';
import { renameServices } from './rename-services.ts';
import { saveEntries } from './save-entries.ts';
import { reusableLink, sendTestimonials } from './send-testimonials.ts';
import { photo, uploadPhotos } from './upload-photos.ts';

/**
 * Everything that people do with the product at once, at two businesses of two agencies.
 * @param origin where they reach it; a proxy, or one of its processes
 */
export async function wholeWork({ world }: Installation, origin: string, chance: Chance): Promise<Load[]> {
  const owner = await signInAs(origin, 'olga@people.example', world.accounts.roofer);
  const dentist = await signInAs(origin, 'clara@people.example', world.accounts.clinic);
  const link = await reusableLink(owner);
  const site = new URL(link).hostname;
  // The large one keeps a worker busy long enough to be killed at it.
  const photos = await Promise.all([photo(1_200, 900), photo(4_000, 3_000), photo(1_600, 1_200)]);
  const album: string[] = [];
  return [
    uploadPhotos(owner, photos, album),
    saveEntries(owner),
    saveEntries(dentist),
    publishEntries(owner, site, album, chance),
    sendTestimonials(origin, link),
    renameServices(dentist),
  ];
}
