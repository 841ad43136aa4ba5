// Makes a fresh clone ready to run. It has to work on any Node from 18 on and before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, progress, run } from './console.mjs';
import { root } from './project.mjs';
import { installTestPrograms } from './test/programs.mjs';
import { whenAlone } from './when-alone.mjs';

const oldest = [22, 22];
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

const isTest = process.argv.includes('--test');
/** Tests, checks and measurements need tools that a start does without, and leaves where it finds them. */
const wantsTools = isTest || process.argv.includes('--tools') || hasTools();

if (!isUpToDate()) await whenAlone(`setup of ${root}`, install);
requireNode();
if (isTest) await installTestPrograms();

function packagesOf(file) {
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
}

function hasTools() {
  return existsSync(installed) && packagesOf(installed).some(([, { dev }]) => dev);
}

/** What package-lock.json asks for, by its path below the root. */
function wantedPackages() {
  return packagesOf(lock).filter(([path, { dev }]) => path !== '' && (wantsTools || !dev));
}

/** Whether what lies in node_modules is what package-lock.json asks for, no matter who installed it. */
function isUpToDate() {
  if (!existsSync(installed)) return false;
  const present = new Map(packagesOf(installed));
  return wantedPackages().every(([path, { version, optional, devOptional }]) => {
    const found = present.get(path);
    return found ? found.version === version && existsSync(join(root, path)) : optional || devOptional;
  });
}

async function install() {
  if (isUpToDate()) return;
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Said either way, since NODE_ENV=production alone would leave the tools out.
  args.push(wantsTools ? '--include=dev' : '--omit=dev');
  const { code, said } = await progress(
    `Installing ${wantsTools ? 'packages and tools' : 'packages'}`,
    () => run(program, args, { cwd: root }),
    countPackages,
  );
  if (code !== 0) giveUp(`npm could not install the packages:\n${said}`);
}

/** How far npm is, and what it is at: the packages that lie there by now. */
function countPackages() {
  const wanted = wantedPackages().filter(
    ([, { os, cpu }]) => matches(os, process.platform) && matches(cpu, process.arch),
  );
  const missing = wanted.filter(([path]) => !existsSync(join(root, path, 'package.json')));
  const names = missing
    .slice(0, 2)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const rest = names.length ? `, fetching ${names.join(', ')} …` : '';
  return `${wanted.length - missing.length} of ${wanted.length}${rest}`;
}

function matches(list, own) {
  return !list || list.includes(own);
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
