import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, progress, run } from './console.mjs';

/** What the tests run beside npm's packages: the Debian package, and the names its program may have. */
const programs = [
  { packageName: 'chromium', names: ['chromium', 'chromium-browser', 'google-chrome'], setting: 'CHROMIUM_PATH' },
  { packageName: 'ffmpeg', names: ['ffmpeg'], setting: 'FFMPEG_PATH' },
];

/** Installs missing programs from Debian's packages where that is allowed, and says what to install where it isn't. */
export async function installTestPrograms() {
  const missing = programs.filter(({ names, setting }) => !process.env[setting] && !names.some(findProgram));
  if (missing.length === 0) return;
  const names = missing.map(({ packageName }) => packageName);
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    const settings = missing.map(({ setting }) => setting).join(' and ');
    giveUp(
      `The tests need ${names.join(' and ')}. Install them (Debian: sudo apt-get install ${names.join(' ')}),\n` +
        `  or name the programs in ${settings}.`,
    );
  }
  await progress(`Installing ${names.join(' and ')} for the tests`, async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...names);
  });
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

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, said } = await run('apt-get', args, { env });
  if (code !== 0) giveUp(`apt-get ${args[0]} failed:\n${said.split('\n').slice(-12).join('\n')}`);
}
