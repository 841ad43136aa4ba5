// Measures the built product against what the machine can do at best, all in one run:
// npm run bench [-- report.json --accounts 200 --from 20 --entries 1000 --quick --only list,item --worlds DIR
// --world skewed|large|many];
// --only growth measures growth alone, --only 'growth photo' that of photos
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { customersAtOnce } from './customers/customers.ts';
import { autosave } from './marks/app/autosave.ts';
import { cachedPage } from './marks/site/cached-page.ts';
import { firstPage } from './marks/site/first-page.ts';
import { flood } from './marks/process/flood.ts';
import { growthOf } from './growth/growth.ts';
import { growths } from './growth/growths.ts';
import { databaseStatements } from './marks/app/database-statements.ts';
import { siteStatements } from './marks/site/site-statements.ts';
import { drawnLists } from './marks/app/drawn-lists.ts';
import { restAndRpc } from './marks/app/rest-and-rpc.ts';
import { tenantLists } from './marks/app/tenants.ts';
import { visits } from './marks/site/visits.ts';
import { idleMemory, memoryAfterBurst, secondStart } from './marks/process/idle.ts';
import { hostLookup } from './marks/site/host-lookup.ts';
import { publishing } from './marks/site/publishing.ts';
import { imageByProxy } from './marks/media/image-by-proxy.ts';
import { imageVariant } from './marks/media/image-variant.ts';
import { isReached, type Mark, valueOf } from './load/mark.ts';
import { options } from './world/options.ts';
import { workScreens } from './marks/app/work-screens.ts';
import { itemApi, listApi } from './world/signed-in.ts';
import { run } from './load/started.ts';
import { photoSizes } from './marks/media/photo-sizes.ts';
import { screen } from './screen/screen.ts';
import { uncachedPage } from './marks/site/uncached-page.ts';
import { uploads } from './marks/media/uploads.ts';
import { makeWorld, root, type World } from './world/world.ts';

const drawn = [drawnLists, restAndRpc, uncachedPage, firstPage];
/** Per world, in this order: idle measurements come before any load. */
const measuresOf = {
  skewed: [idleMemory, ...drawn, memoryAfterBurst],
  large: [...drawn, databaseStatements, siteStatements],
  work: [workScreens, drawnLists],
  many: [idleMemory, visits, memoryAfterBurst, tenantLists],
  kind: [
    secondStart,
    idleMemory,
    cachedPage,
    uncachedPage,
    firstPage,
    publishing,
    hostLookup,
    listApi,
    itemApi,
    autosave,
    imageVariant,
    imageByProxy,
    flood,
    uploads,
    photoSizes,
    screen,
    customersAtOnce,
  ],
};
const measures = measuresOf[options.world];
const isAll = options.only.length === 0;
const isWanted = (name: string) => isAll || options.only.some((word) => name.includes(word));
const growing = (options.world === 'kind' ? growths : []).filter(
  ({ name }) => isAll || options.only.some((word) => `growth ${name}`.startsWith(word)),
);

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
await run(['scripts/build.mjs'], {}, root);
const marks: Mark[] = [];
const small = await makeWorld(options.small);
try {
  for (const measure of measures.filter(({ name }) => isWanted(name))) note(await measure.run(small));
  if (growing.length > 0) await grow(small);
} finally {
  await small.stop();
}
print(marks);
await save(marks);

/** Both worlds exist at once, so that they are measured alternately. */
async function grow(from: World): Promise<void> {
  const large = await makeWorld(options.large);
  try {
    for (const growth of growing) note([await growthOf(growth, from, large)]);
  } finally {
    await large.stop();
  }
}

function note(found: readonly Mark[]): void {
  for (const mark of found) console.log(`  ${mark.work}: ${valueOf(mark)} (${mark.beside})`);
  marks.push(...found);
}

function print(rows: readonly Mark[]): void {
  const { small: from, large } = options;
  console.log(
    `\n${options.world}: ${from.accounts} accounts × ${from.entries} entries, growth to ${large.accounts}; ${machine()}\n`,
  );
  for (const row of rows) {
    const sign = row.better === 'more' ? '≥' : '≤';
    const value = valueOf(row).padStart(14);
    console.log(
      `${isReached(row) ? '✓' : '✗'} ${row.work.padEnd(40)}${value}  ${sign} ${row.target}`.padEnd(70) + row.beside,
    );
  }
}

async function save(rows: readonly Mark[]): Promise<void> {
  const file = resolve(options.report);
  await mkdir(dirname(file), { recursive: true });
  const report = { date: new Date().toISOString(), machine: machine(), worlds: options, marks: rows };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}`;
}
