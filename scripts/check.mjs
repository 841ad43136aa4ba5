// The checks to run before a commit: everything that needs neither a database nor a browser.
import { budgetStep, buildStep, passes, staticSteps, sum, vitest } from './steps.mjs';

const since = Date.now();
const architecture = { title: 'Architecture', args: vitest(['rules'], 'test/architecture.test.ts') };
const results = [];
for (const step of [...staticSteps, architecture, buildStep]) results.push(await passes(step));
if (results.at(-1)) results.push(await passes(budgetStep));
const passed = results.filter(Boolean).length;
sum(passed, results.length - passed, since);
