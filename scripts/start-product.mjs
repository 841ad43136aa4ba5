// Builds what changed, then serves until it gets a signal to stop.
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeLock } from '../src/platform/file-lock.ts';
import { build, isBuilt } from './build.mjs';
import { compressBehind } from './compress.mjs';
import { giveUp } from './console.mjs';
import { readEnvFile, root } from './project.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

// The built one shares its libraries with the product that runs in this process.
const { readConfig } = await import(isBuilt() ? '../dist/server/config.js' : '../src/platform/config.ts');
/** A start that follows a kill must not mistake the one that is still going down for a running one. */
const patience = 2_000;

process.chdir(root);
readEnvFile();
requireKnownArguments();
if (process.argv.includes('--https')) process.env.HTTPS = 'true';
const config = readOrGiveUp();
requireDataFolder();
/** A web and a worker process of their own may share one data folder. */
const part = config.roles.length === 1 ? `running-${config.roles[0]}` : 'running';
const running = join(config.dataDir, `${part}.json`);
const lock = await takeLock(join(config.dataDir, `${part}.lock`), patience).catch(({ message }) => giveUp(message));
if (!lock) sayAlreadyRunning();
writeFileSync(running, JSON.stringify({ url: config.publicUrl.origin, pid: process.pid }));
if (config.roles.includes('web')) await requireFreePort();
stopWithParent();
await build();
compressBehind();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

function requireKnownArguments() {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--https');
  if (unknown.length === 0) return;
  giveUp(
    `${unknown.join(' ')}: the only argument is --https. Everything else is set in the environment or in .env,\n` +
      '  for instance: PORT=4000 npm start',
  );
}

function readOrGiveUp() {
  try {
    return readConfig();
  } catch (error) {
    giveUp(`The configuration has mistakes (see .env.example):\n${error.message.replace(/^/gm, '  ')}`);
  }
}

function requireDataFolder() {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    accessSync(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    giveUp(
      `The data folder can't be used: ${error.message}\n` +
        '  Start as the user it belongs to, or set DATA_DIR to another folder.',
    );
  }
}

function sayAlreadyRunning() {
  try {
    const { url, pid } = JSON.parse(readFileSync(running, 'utf8'));
    giveUp(
      `Fieldfolio is already running at ${url} (process ${pid}).\n` +
        '  Stop it first, or start another with its own PORT and DATA_DIR.',
    );
  } catch {
    giveUp(`Fieldfolio is already running with the data in ${config.dataDir}.`);
  }
}

function requireFreePort() {
  return new Promise((settle) => {
    const probe = createServer();
    probe.on('error', ({ code, message }) => {
      if (code === 'EADDRINUSE' || code === 'EACCES') {
        const reason = code === 'EACCES' ? 'needs rights that this user lacks' : 'is used by another program';
        const other = config.port < 1024 ? 3000 : config.port + 1;
        giveUp(`Port ${config.port} ${reason}. Choose another one: PORT=${other} npm start`);
      }
      giveUp(`HOST=${config.host} can't be listened on (${message}). Use an address of this machine, like 127.0.0.1.`);
    });
    probe.listen(config.port, config.host, () => probe.close(settle));
  });
}
