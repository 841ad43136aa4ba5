import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, progress, run } from '../console.mjs';

/** What the tests run beside npm's packages: the Debian package, and the names its program may have. */
const programs = [
  { packageName: 'chromium', names: ['chromium', 'chromium-browser', 'google-chrome'], setting: 'CHROMIUM_PATH' },
  { packageName: 'ffmpeg', names: ['ffmpeg'], setting: 'FFMPEG_PATH' },
];

/** What some tests run, and leave out where it can't be had: the programs and their Debian packages. */
const extras = [
  // Chromium without windows: the journeys take whole Chromium, for three times the work, where it can't be had.
  { names: ['chromium-headless-shell'], packages: ['chromium-headless-shell'] },
  {
    title: 'Files in a bucket (needs Debian’s Swift)',
    names: ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server', 'memcached'],
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  },
  { title: 'Certificates on demand (needs Debian’s Caddy)', names: ['caddy'], packages: ['caddy'] },
  {
    title: 'Posts at a real WordPress (needs Debian’s WordPress, PHP and MariaDB)',
    names: ['mariadbd', 'mariadb', 'php'],
    file: '/usr/share/wordpress/wp-load.php',
    packages: ['wordpress', 'php-cli', 'php-mysql', 'php-gd', 'mariadb-server-core', 'mariadb-client-core'],
  },
];

/** The titles of the tests that will be left out for want of a program. */
export function missingExtras() {
  return extras.filter((extra) => extra.title && isMissing(extra)).map(({ title }) => title);
}

/** @param file that has to be there beside the programs */
function isMissing({ names, file }) {
  return !names.every(findProgram) || Boolean(file && !existsSync(file));
}

/** Installs what the extras want, where that is allowed; without them the other tests still run. */
async function installExtras() {
  const missing = extras.filter(isMissing);
  if (!mayInstall()) return;
  // One by one: what one of them wants may not be had.
  for (const { packages } of missing)
    await progress(`Installing ${packages.join(', ')} for the tests`, () => aptInstall(packages));
}

/** Installs packages for a program that is asked for by name; answers whether the program is there then. */
export async function installPackages(program, packages) {
  if (!isExecutable(program) && mayInstall())
    await progress(`Installing ${packages.join(', ')}`, () => aptInstall(packages));
  return isExecutable(program);
}

/** Installs missing programs from Debian's packages where that is allowed, and says what to install where it isn't. */
export async function installTestPrograms() {
  const missing = programs.filter(({ names, setting }) => !process.env[setting] && !names.some(findProgram));
  if (missing.length === 0) return installExtras();
  const names = missing.map(({ packageName }) => packageName);
  if (!mayInstall()) {
    const settings = missing.map(({ setting }) => setting).join(' and ');
    giveUp(
      `The tests need ${names.join(' and ')}. Install them (Debian: sudo apt-get install ${names.join(' ')}),\n` +
        `  or name the programs in ${settings}.`,
    );
  }
  await progress(`Installing ${names.join(' and ')} for the tests`, async () => {
    const { code, said } = await aptInstall(names);
    if (code !== 0) giveUp(`apt-get failed:\n${said.split('\n').slice(-12).join('\n')}`);
  });
  await installExtras();
}

function mayInstall() {
  return process.getuid?.() === 0 && Boolean(findProgram('apt-get'));
}

/** The path of a program that can be run, looked for as a shell would, or undefined. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function aptInstall(packages) {
  const update = await aptGet('update');
  return update.code === 0 ? aptGet('install', '-y', '--no-install-recommends', ...packages) : update;
}

function aptGet(...args) {
  return run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
