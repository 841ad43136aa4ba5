// Makes a fresh clone ready to run. It has to work on any Node from 18 on and before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, progress, run } from './console.mjs';
import { root } from './project.mjs';
import { installTestPrograms } from './test-programs.mjs';
import { whenAlone } from './when-alone.mjs';

const oldest = [22, 22];
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

if (!isUpToDate()) await whenAlone(`setup of ${root}`, install);
requireNode();
if (process.argv.includes('--test')) await installTestPrograms();

/** Whether what lies in node_modules is what package-lock.json asks for, whoever installed it. */
function isUpToDate() {
  if (!existsSync(installed)) return false;
  const [wanted, present] = [lock, installed].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version && existsSync(join(root, path)) : optional;
  });
}

async function install() {
  if (isUpToDate()) return;
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, said } = await progress('Installing packages (half a minute to three)', () =>
    run(program, args, { cwd: root }),
  );
  if (code !== 0) giveUp(`npm could not install the packages:\n${said}`);
}

/** On Linux the right Node comes with the packages; elsewhere it has to be there. */
function requireNode() {
  if (existsSync(join(root, 'node_modules/.bin/node'))) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  giveUp(
    `Fieldfolio needs Node ${oldest.join('.')} or newer on this system; this is ${process.version}.\n` +
      '  Install Node 24 from https://nodejs.org (or `nvm install 24`), then try again.',
  );
}
