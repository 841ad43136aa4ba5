// Starts the product: builds what changed, then serves until it is told to stop.
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../src/platform/config.ts';
import { takeLock } from '../src/platform/file-lock.ts';
import { build } from './build.mjs';
import { giveUp } from './console.mjs';
import { readEnvFile, root } from './project.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

/** A start that follows a kill must not mistake the one that is still going down for a running one. */
const patience = 2_000;

process.chdir(root);
readEnvFile();
if (process.argv.includes('--https')) process.env.HTTPS = 'true';
const config = readOrGiveUp();
requireDataFolder();
const running = join(config.dataDir, 'running.json');
const lock = await takeLock(join(config.dataDir, 'running.lock'), patience);
if (!lock) sayAlreadyRunning();
writeFileSync(running, JSON.stringify({ url: config.publicUrl.origin, pid: process.pid }));
await requireFreePort();
stopWithParent();
await build();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

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
    probe.on('error', (error) => {
      const reason = error.code === 'EADDRINUSE' ? 'is used by another program' : `can't be used (${error.message})`;
      giveUp(`Port ${config.port} ${reason}. Choose another one: PORT=${config.port + 1} npm start`);
    });
    probe.listen(config.port, config.host, () => probe.close(settle));
  });
}
