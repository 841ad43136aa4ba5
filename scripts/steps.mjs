import { dim, progress, run } from './console.mjs';
import { root, tool } from './project.mjs';

const sources = ['src', 'test', 'e2e', 'faults', 'scripts'];

/** What the sources must pass before anything is run: each is one program, and one test in the sum. */
export const staticSteps = [
  { title: 'Format', args: [tool('oxfmt/bin/oxfmt'), '--check', ...sources] },
  { title: 'Lint', args: [tool('oxlint/bin/oxlint'), '--deny-warnings', '--format=unix', ...sources] },
  // Each checker checks the shared types again: on two cores, one takes half the CPU of the usual four.
  { title: 'Types', args: [tool('typescript/bin/tsc'), '--project', '.', '--checkers', '1'] },
  { title: 'Dead code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
];

export const buildStep = { title: 'Build', args: ['scripts/build.mjs'] };
export const budgetStep = { title: 'Byte budgets', args: ['scripts/budgets.mjs'] };

/** Runs one step with its time, shows what it said only when it failed, and answers whether it passed. */
export async function passes({ title, args, env = {} }) {
  const options = { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } };
  const { code, said } = await progress(title, () => run(process.execPath, args, options));
  if (code !== 0) console.log(said.replace(/^/gm, '    '));
  return code === 0;
}

/** The arguments that run Vitest on some of its projects. */
export function vitest(projects, ...more) {
  return [tool('vitest/vitest.mjs'), 'run', ...projects.map((name) => `--project=${name}`), ...more];
}

/** The line that everything ends in. */
export function sum(passed, failed, since, skipped = 0) {
  console.log(dim(`\nin ${((Date.now() - since) / 1000).toFixed(0)} s`));
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} left out` : ''}`);
  process.exit(failed ? 1 : 0);
}
