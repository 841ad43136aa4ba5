// The built product, killed at work and left without what it needs: node scripts/test/faults.mjs [--full]
import { spawn } from 'node:child_process';
import { build } from '../build.mjs';
import { root } from '../project.mjs';
import { vitest } from '../steps.mjs';

const isFull = process.argv.includes('--full');
await build();
const env = { ...process.env, ...(isFull && { TESTS: 'full' }) };
const child = spawn(process.execPath, vitest(['faults']), { cwd: root, env, stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 1));
