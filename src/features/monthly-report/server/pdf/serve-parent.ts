import { setPriority } from 'node:os';
import { openPicture } from '#features/media/server/processing/picture/open-picture.ts';
import { picture } from './draw-top.ts';
import { type PdfParts, writePdf } from './write-pdf.ts';

/** The parts of a report, with pictures as they are stored. */
export type PdfOrder = PdfParts;
export type PdfResult = { pdf: Uint8Array } | { error: string };

/** Lower than the server's: pages matter more than a file that is a moment later. */
const niceness = 10;
/** Pixels per point: sharp in print. */
const density = 2.5;

/** Makes the one PDF that the parent orders, and ends. */
export function serveParent(): void {
  setPriority(niceness);
  process.once('disconnect', () => process.exit());
  process.once('message', (order: PdfOrder) => {
    make(order).then(
      (pdf) => answer({ pdf }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}

async function make({ logo, pictures, ...parts }: PdfOrder): Promise<Uint8Array> {
  const [width, height] = [picture.width, picture.height].map((points) => Math.round(points * density));
  const sized = async (bytes: Uint8Array | null) =>
    bytes &&
    openPicture(bytes)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 78 })
      .toBuffer();
  const shown = await Promise.all(pictures.map(sized));
  return writePdf({ ...parts, logo: logo && (await openPicture(logo).png().toBuffer()), pictures: shown });
}

function answer(result: PdfResult): void {
  process.send?.(result, () => process.disconnect());
}
