import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeVariants } from '../../../../src/features/media/server/processing/picture/make-variants.ts';
import { openUpload } from '../../../../src/features/media/server/processing/picture/open-upload.ts';
import { likeness, photoKinds } from '../../../../test/photo-kinds.ts';
import type { Mark, Measure } from '../../load/mark.ts';

/** What sharp does by default: the quality that ours is measured against. */
const thorough = { quality: 80, effort: 4 };
const rounds = 5;

interface Made {
  cpuMs: number;
  files: Buffer[];
  boxes: { width: number; height: number }[];
}

interface Compared {
  kind: string;
  cpuMs: number;
  thoroughMs: number;
  bytes: number;
  thoroughBytes: number;
  /** Thousandths of SSIM above the thorough one's: of the mean of all sizes. */
  gain: number;
}

/** CPU, bytes and likeness of all sizes of 12-megapixel photos: real ones, a gradient and fine texture. */
export const photoSizes: Measure = {
  name: 'photo sizes',
  async run() {
    const photos = Object.entries(await photoKinds(4_000, 3_000));
    const found: Compared[] = [];
    for (const [kind, photo] of photos) found.push(await compare(kind, photo));
    return marksOf(found);
  },
};

async function compare(kind: string, photo: Buffer): Promise<Compared> {
  const ours: Made[] = [];
  const theirs: Made[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(() => byTheProduct(photo)));
    const { boxes } = ours[0]!;
    theirs.push(await timed(() => thoroughly(photo, boxes)));
  }
  const [mine, other] = [ours[0]!, theirs[0]!];
  const gains: number[] = [];
  for (const [index, { width, height }] of mine.boxes.entries()) {
    const original = await sharp(photo).resize({ width, height }).png({ compressionLevel: 0 }).toBuffer();
    gains.push((await likeness(original, mine.files[index]!)) - (await likeness(original, other.files[index]!)));
  }
  return {
    kind,
    cpuMs: middle(ours.map(({ cpuMs }) => cpuMs)),
    thoroughMs: middle(theirs.map(({ cpuMs }) => cpuMs)),
    bytes: bytesOf(mine),
    thoroughBytes: bytesOf(other),
    gain: (gains.reduce((sum, gain) => sum + gain, 0) / gains.length) * 1_000,
  };
}

async function timed(make: () => Promise<Omit<Made, 'cpuMs'>>): Promise<Made> {
  const since = process.cpuUsage();
  const made = await make();
  const { user, system } = process.cpuUsage(since);
  return { ...made, cpuMs: (user + system) / 1_000 };
}

async function byTheProduct(photo: Buffer): Promise<Omit<Made, 'cpuMs'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-photo-'));
  try {
    const input = join(folder, 'photo.jpg');
    await writeFile(input, photo);
    const { variants } = await makeVariants(await openUpload(input), folder);
    const files = await Promise.all(variants.map(({ file }) => readFile(join(folder, file))));
    return { files, boxes: variants };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function thoroughly(photo: Buffer, boxes: Made['boxes']): Promise<Omit<Made, 'cpuMs'>> {
  const { data, info } = await sharp(photo).resize(boxes.at(-1)).raw().toBuffer({ resolveWithObject: true });
  const files: Buffer[] = [];
  for (const { width, height } of boxes)
    files.push(await sharp(data, { raw: info }).resize({ width, height }).webp(thorough).toBuffer());
  return { files, boxes };
}

const bytesOf = ({ files }: Made) => files.reduce((sum, { length }) => sum + length, 0);
const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function marksOf(found: readonly Compared[]): Mark[] {
  const each = (tell: (one: Compared) => string) => found.map((one) => `${one.kind} ${tell(one)}`).join(', ');
  const sumOf = (value: (one: Compared) => number) => found.reduce((sum, one) => sum + value(one), 0);
  const gain = sumOf((one) => one.gain) / found.length;
  return [
    {
      work: '12 MP photo, all sizes (worst of five)',
      value: Math.max(...found.map(({ cpuMs }) => cpuMs)),
      unit: 'ms CPU',
      target: 500,
      better: 'less',
      beside: each(({ cpuMs, thoroughMs }) => `${cpuMs.toFixed(0)} against ${thoroughMs.toFixed(0)}`),
    },
    {
      work: 'their likeness (mean)',
      value: gain,
      unit: '‰ SSIM above quality 80, effort 4',
      target: 0,
      better: 'more',
      beside: each((one) => one.gain.toFixed(2)),
    },
    {
      work: 'their bytes (all five)',
      value: sumOf(({ bytes }) => bytes) / sumOf(({ thoroughBytes }) => thoroughBytes),
      unit: '×',
      target: 1.1,
      better: 'less',
      beside: each(({ bytes, thoroughBytes }) => (bytes / thoroughBytes).toFixed(2)),
    },
  ];
}
