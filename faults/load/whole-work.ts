import type { Chance } from '../parts/chance.ts';
import type { Installation } from '../parts/installation.ts';
import { importSheets } from './import-sheets.ts';
import type { Load } from './load.ts';
import { signInAs } from './person.ts';
import { publishEntries } from './publish-entries.ts';
import { renameServices } from './rename-services.ts';
import { runTriggers } from './run-triggers.ts';
import { saveEntries } from './save-entries.ts';
import { reusableLink, sendTestimonials } from './send-testimonials.ts';
import { talkTogether } from './talk-together.ts';
import { photo, uploadPhotos } from './upload-photos.ts';

/**
 * All kinds of work at once, at two businesses of two agencies.
 * @param origin of a proxy, or of one of the processes
 */
export async function wholeWork({ world }: Installation, origin: string, chance: Chance): Promise<Load[]> {
  const owner = await signInAs(origin, 'olga@people.example', world.accounts.roofer);
  const crew = await signInAs(origin, 'uwe@people.example', world.accounts.roofer);
  const dentist = await signInAs(origin, 'clara@people.example', world.accounts.clinic);
  const link = await reusableLink(owner);
  const site = new URL(link).hostname;
  // The large one keeps a worker busy long enough to be killed.
  const photos = await Promise.all([photo(1_200, 900), photo(4_000, 3_000), photo(1_600, 1_200)]);
  const album: string[] = [];
  return [
    uploadPhotos(owner, photos, album),
    saveEntries(owner),
    saveEntries(dentist),
    publishEntries(owner, site, album, chance),
    sendTestimonials(origin, link),
    renameServices(dentist),
    importSheets(dentist),
    talkTogether([owner, crew]),
    runTriggers(owner),
  ];
}
