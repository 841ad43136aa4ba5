// The product while it is being written: the app is replaced in the open page, the server restarts and public
// pages reload when their sources change. One address for all, as in production.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { readConfig } from '../../src/platform/config.ts';
import { takeLock } from '../../src/platform/file-lock.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { giveUp } from '../console.mjs';
import { createBackend } from './backend.mjs';
import { forward, freePort } from './proxy.mjs';
import { readEnvFile, root } from '../project.mjs';

const appBase = '/_app/';

process.chdir(root);
readEnvFile();
const config = readConfig();
mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
if (!(await takeLock(join(config.dataDir, 'running.lock'), 2_000)))
  giveUp(`Fieldfolio is already running with the data in ${config.dataDir}. Stop it first.`);
rmSync('dist/.built-from', { force: true });
// An older build would start, and lose its chunks to the new one while it runs.
rmSync('dist/server', { recursive: true, force: true });

// Held here, so that a restart of the server doesn't restart the database.
const database = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, console.log);
const port = await freePort();
const backend = createBackend({ port, publicUrl: config.publicUrl.origin });
const front = createHttpServer();
const vite = await createServer({
  configFile: 'vite.app.config.ts',
  base: appBase,
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: { server: front }, allowedHosts: true },
});
await writeAppPages();
await watch('vite.site.config.ts', () => backend.restart());
await watch('vite.server.config.ts', () => backend.restart());

front.on('request', (request, response) => {
  if (request.url.startsWith(appBase)) vite.middlewares(request, response);
  else if (request.url === '/__reload') backend.addListener(response);
  else forward(request, response, port);
});
front.on('error', (error) => giveUp(`Port ${config.port} can't be used (${error.message}). Set PORT to a free one.`));
front.listen(config.port, config.host);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

/** The server reads the app's pages from dist/app; these load the app's sources instead of a build. */
async function writeAppPages() {
  mkdirSync('dist/app', { recursive: true });
  // What a build knew of the app's addresses may be out of date.
  rmSync('dist/app/paths.json', { force: true });
  for (const name of ['index.html', 'login.html', 'signup.html', 'phones.html']) {
    const html = readFileSync(join('src/app', name), 'utf8');
    const page = await vite.transformIndexHtml(`/${name}`, html);
    writeFileSync(join('dist/app', name), page.replaceAll('"./', `"${appBase}`));
  }
}

/** Builds now and after every change; answers once the first build is there. */
async function watch(configFile, built) {
  const watcher = await build({ configFile, logLevel: 'warn', build: { watch: {} } });
  await new Promise((first) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'BUNDLE_END') void event.result.close();
      if (event.code === 'END') built();
      if (event.code === 'END' || event.code === 'ERROR') first();
    });
  });
}

async function stop() {
  front.close();
  await backend.stop();
  await database?.stop();
  process.exit(0);
}
