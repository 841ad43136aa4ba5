// Sources, build, rules and database, the main journeys in a browser, kills at work. Ends in one line with the sum.
// With --full: also what is long by nature, like every journey, every look of every screen and every fault.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { dim, green, red } from '../console.mjs';
import { root } from '../project.mjs';
import { missingExtras } from './programs.mjs';
import { budgetStep, buildStep, passes, staticSteps, sum, vitest } from '../steps.mjs';

const isFull = process.argv.includes('--full');
const since = Date.now();
/** The tests' temporary directory, so that nothing is left of a run that is aborted. */
const temporary = mkdtempSync(join(tmpdir(), 'fieldfolio-run-'));
// Some tests start a program as another user.
chmodSync(temporary, 0o755);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
let running;
let seeding;
/** Unless seeding it has failed, which the journeys then repeat and report. */
let demoFolder;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // It stops the programs that it has started.
    running?.kill();
    seeding?.kill();
    process.exit(1);
  });
let passed = 0;
let failed = 0;
let skipped = 0;
const broken = [];
const flaky = [];
const files = [];
/** The files and folders that tests have left in their temporary directory. */
const left = [];
// What passes only at the second try is listed by name. Faults have none: a write that was lost once is lost.
const secondTry = '--retry=1';

const built = await passes(buildStep);
count(built);
const demo = built && seedDemo();
if (built) count(await passes(budgetStep));
for (const step of staticSteps) count(await passes(step));
await suite(
  ['rules', 'database', 'heavy', 'alone'],
  'Rules, database and other programs',
  secondTry,
  ...unlessFull('!long'),
);
if (isFull) await suite(['stock'], 'Content with the stock database driver', secondTry);
if (built) {
  demoFolder = await demo;
  await suite(['e2e'], 'Journeys in the browser', secondTry, ...unlessFull('main'));
  await suite(['faults'], 'Killed at work');
} else console.log(`${red('✗')} The journeys and faults were left out: there is no build to drive.`);
for (const title of missingExtras()) console.log(`- Left out: ${title}`);
for (const title of flaky) console.log(`${dim('-')} Passed at the second try only: ${title}`);
for (const name of left) console.log(`${dim('-')} Left behind by a test: ${name}`);
console.log('\nThe ten slowest files, in seconds:');
for (const { ms, path } of files.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} ${path}`);
for (const title of broken) console.log(`${red('✗')} ${title}`);
sum(passed, failed, since, skipped);

/** @param filter of the tests' tags (vitest.config.ts), for all but the full run */
function unlessFull(filter) {
  return isFull ? [] : [`--tags-filter=${filter}`];
}

/** The journeys' demo world is made beside what comes before them. */
async function seedDemo() {
  const folder = join(temporary, 'demo');
  mkdirSync(folder);
  seeding = spawn(process.execPath, ['e2e/start-product.ts', folder], { cwd: root, stdio: 'ignore' });
  const [code] = await once(seeding, 'exit');
  return code === 0 ? folder : undefined;
}

function count(success) {
  if (success) passed += 1;
  else failed += 1;
}

async function suite(projects, title, ...options) {
  const started = Date.now();
  const report = join(temporary, `${projects[0]}.json`);
  const code = await runVitest(projects, report, options);
  const found = tally(report, code);
  passed += found.passed;
  failed += found.failed;
  skipped += found.skipped;
  broken.push(...found.broken);
  flaky.push(...found.flaky);
  files.push(...found.files);
  left.push(...readdirSync(temporaryOf(projects)));
  const mark = found.failed ? red('✗') : green('✓');
  const seconds = dim(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  console.log(`${mark} ${title}: ${found.passed} passed, ${found.failed} failed ${seconds}`);
}

function temporaryOf([name]) {
  return join(temporary, name);
}

function runVitest(projects, report, options) {
  const args = vitest(projects, ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const folder = temporaryOf(projects);
  mkdirSync(folder);
  const env = {
    ...process.env,
    TMPDIR: folder,
    ...(isFull && { TESTS: 'full' }),
    ...(demoFolder && { DEMO_FOLDER: demoFolder }),
  };
  return new Promise((settle, fail) => {
    running = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.on('error', fail).on('close', settle);
  });
}

/** Counts tests; a file that could not even be loaded, or an error outside any test, is a failure of its own. */
function tally(report, code) {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, broken: [], flaky: [], files: [] };
  }
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failures = results.numFailedTests + unloaded;
  return {
    passed: results.numPassedTests,
    failed: failures || (code === 0 ? 0 : 1),
    skipped: results.numPendingTests,
    broken: results.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      const said = (text = '') => stripVTControlCharacters(text).split('\n')[0].slice(0, 300);
      if (status === 'failed' && !tests.length) return [`${relative(root, name)}: ${said(message)}`];
      return tests.map((test) => `${relative(root, name)}: ${test.fullName}: ${said(test.failureMessages[0])}`);
    }),
    flaky: results.testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'passed' && test.failureMessages.length)
      .map((test) => test.fullName),
    files: results.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      ms: endTime - startTime,
    })),
  };
}
