// The whole proof: sources, build, rules and database, journeys in a browser. Ends in one line with the sum.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dim, green, red } from '../console.mjs';
import { root } from '../project.mjs';
import { missingExtras } from './programs.mjs';
import { budgetStep, buildStep, passes, staticSteps, sum, vitest } from '../steps.mjs';

const since = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'fieldfolio-reports-'));
let passed = 0;
let failed = 0;
let skipped = 0;
const wavering = [];
// What passes at the second try is told by name. Faults have none: a write that was lost once is lost.
const secondTry = '--retry=1';

for (const step of staticSteps) count(await passes(step));
const built = await passes(buildStep);
count(built);
if (built) count(await passes(budgetStep));
await suite('unit', 'Rules, database and architecture', secondTry);
await suite('stock', 'Content with the stock database driver', secondTry);
if (built) {
  await suite('e2e', 'Journeys in the browser', secondTry);
  await suite('faults', 'Killed at work');
} else console.log(`${red('✗')} The journeys and faults were left out: there is no build to drive.`);
for (const title of missingExtras()) console.log(`- Left out: ${title}`);
for (const title of wavering) console.log(`${dim('-')} Passed at the second try only: ${title}`);
rmSync(reports, { recursive: true, force: true });
sum(passed, failed, since, skipped);

function count(success) {
  if (success) passed += 1;
  else failed += 1;
}

async function suite(project, title, ...options) {
  const started = Date.now();
  const report = join(reports, `${project}.json`);
  const code = await runVitest(project, report, options);
  const found = tally(report, code);
  passed += found.passed;
  failed += found.failed;
  skipped += found.skipped;
  wavering.push(...found.wavering);
  const mark = found.failed ? red('✗') : green('✓');
  const seconds = dim(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  console.log(`${mark} ${title}: ${found.passed} passed, ${found.failed} failed ${seconds}`);
}

function runVitest(project, report, options) {
  const args = vitest(project, ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', fail).on('close', settle);
  });
}

/** Counts tests; a file that could not even be loaded, or an error outside any test, is a failure of its own. */
function tally(report, code) {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, wavering: [] };
  }
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failures = results.numFailedTests + unloaded;
  const skipped = results.numPendingTests;
  const wavering = results.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && test.failureMessages.length)
    .map((test) => test.fullName);
  return { passed: results.numPassedTests, failed: failures || (code === 0 ? 0 : 1), skipped, wavering };
}
