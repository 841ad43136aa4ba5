import { buffer } from 'node:stream/consumers';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import type { SharePageData } from '../../shared-story.ts';

interface CardFiles {
  photo: Buffer | undefined;
  logo: Buffer | undefined;
}

/** The image of a story's card, from the video or the work, and the business's logo. */
export async function loadCardFiles(ports: Ports, { site, media, work }: SharePageData): Promise<CardFiles> {
  const picture = media.video ?? work?.presentation.cover ?? work?.media[0] ?? media.photo;
  const ids = [picture?.uid, site.logo?.uid].filter((id) => id !== undefined);
  if (ids.length === 0) return { photo: undefined, logo: undefined };
  const rows = await asVisitor(ports.db, site.accountId, 'testimonial.share', (scope) =>
    selectOwn(scope, 'media').select(['uid', 'variants']).where('uid', 'in', ids).execute(),
  );
  const read = async (uid: string | undefined, size: string) => {
    const variants = rows.find((row) => row.uid === uid)?.variants ?? [];
    const key = (variants.find(({ name }) => name === size) ?? variants.at(-1))?.key;
    // A missing file leaves its place empty; the card is still drawn.
    const isThere = key !== undefined && (await ports.storage.find(key));
    return isThere ? buffer(await ports.storage.read(key)) : undefined;
  };
  return { photo: await read(picture?.uid, '1280x1280'), logo: await read(site.logo?.uid, '680x680') };
}
