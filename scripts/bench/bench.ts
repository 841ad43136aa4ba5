// Measures the built product against what the machine can do at best, all in one run: npm run bench [-- report.json]
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { measureCachedPage } from './cached-page.ts';
import { measureIdleMemory, measureSecondStart } from './idle.ts';
import { measureImageVariant } from './image-variant.ts';
import { measureListApi } from './list-api.ts';
import { isReached, type Mark } from './mark.ts';
import { run } from './started.ts';
import { measureUncachedPage } from './uncached-page.ts';
import { makeWorld, root, size } from './world.ts';

/** In this order: what idles is measured before anything is asked. */
const measures = [
  measureSecondStart,
  measureIdleMemory,
  measureCachedPage,
  measureUncachedPage,
  measureListApi,
  measureImageVariant,
];

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
await run(['scripts/build.mjs'], {}, root);
const world = await makeWorld();
const marks: Mark[] = [];
try {
  for (const measure of measures) {
    const mark = await measure(world);
    console.log(`  ${mark.work}: ${mark.value.toFixed(2)} ${mark.unit}`);
    marks.push(mark);
  }
} finally {
  await world.stop();
}
print(marks);
await save(marks);

function print(rows: readonly Mark[]): void {
  console.log(`\n${size.accounts} accounts × ${size.entries} entries, ${machine()}\n`);
  for (const row of rows) {
    const sign = row.better === 'more' ? '≥' : '≤';
    const value = `${row.value.toFixed(2)} ${row.unit}`.padStart(14);
    console.log(
      `${isReached(row) ? '✓' : '✗'} ${row.work.padEnd(32)}${value}  ${sign} ${row.target}`.padEnd(62) + row.beside,
    );
  }
}

async function save(rows: readonly Mark[]): Promise<void> {
  const file = resolve(process.argv[2] ?? '.data/bench/bench.json');
  await mkdir(dirname(file), { recursive: true });
  const report = { date: new Date().toISOString(), machine: machine(), world: size, marks: rows };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}`;
}
