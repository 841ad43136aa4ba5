// Runs one of the server's commands: node scripts/run.mjs doctor
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { readEnvFile, root } from './project.mjs';

const [name = '', ...args] = process.argv.slice(2);
process.chdir(root);
readEnvFile();
await build();
const file = join(root, 'dist/server', `${name}.js`);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
