/**
 * Makes the demo's JPEGs out of what Blender wrote: 1,600 px wide and at most 300 kB each.
 * `node scripts/demo-pictures/finish-pictures.mjs FOLDER [NAME …]` writes them to src/features/demo/pictures.
 */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const width = 1_600;
const maxBytes = 300_000;
const qualities = [86, 82, 78, 74, 70, 66, 62];

const [folder, ...names] = process.argv.slice(2);
const target = path.resolve(import.meta.dirname, '../../src/features/demo/pictures');

for (const file of await readdir(folder)) {
  const { name, ext } = path.parse(file);
  if (!/^\.(png|jpg)$/.test(ext) || (names.length > 0 && !names.includes(name))) continue;
  const { data, quality } = await shrink(path.join(folder, file));
  await writeFile(path.join(target, `${name}.jpg`), data);
  console.log(`${name}: ${Math.round(data.length / 1_000)} kB at quality ${quality}`);
}

async function shrink(file) {
  const picture = sharp(file).resize({ width, kernel: 'lanczos3' });
  for (const quality of qualities) {
    const data = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (data.length <= maxBytes || quality === qualities.at(-1)) return { data, quality };
  }
}
