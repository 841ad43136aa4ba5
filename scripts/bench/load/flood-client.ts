// Asks one thing again and again, whatever the response. Arguments: the target as JSON, connections.
import { Agent } from 'node:http';
import { ask, type Target } from './load.ts';

const target: Target = JSON.parse(process.argv[2] ?? '{}');
const connections = Number(process.argv[3]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
process.on('SIGTERM', () => process.exit(0));
console.log('begun');
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (;;) await ask(target, agent);
  }),
);
