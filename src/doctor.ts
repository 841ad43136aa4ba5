import { styleText } from 'node:util';
import { ConfigError, readConfig, type Config } from '#platform/config.ts';
import { examineConnections } from './server/doctor/examine-connections.ts';
import { examineDatabase } from './server/doctor/examine-database.ts';
import { examineMachine, examineStorage } from './server/doctor/examine-machine.ts';
import { examinePackages } from './server/doctor/examine-packages.ts';
import type { Finding } from './server/doctor/finding.ts';

const marks = { fine: styleText('green', '✓'), limited: styleText('yellow', '!'), broken: styleText('red', '✗') };

/** Reports what is installed, reachable and migrated, and how to fix the rest: `npm run doctor`. */
async function main(): Promise<void> {
  const findings: Finding[] = [];
  const config = readOr(findings);
  if (config)
    for (const look of [examineMachine, examineStorage, examineDatabase, examineConnections, examinePackages])
      findings.push(...(await look(config)));
  for (const { topic, state, text, advice } of findings) {
    tell(`${marks[state]} ${topic.padEnd(14)} ${text}`);
    if (advice) tell(`  ${' '.repeat(14)} ${advice}`);
  }
  process.exitCode = findings.some(({ state }) => state === 'broken') ? 1 : 0;
}

function readOr(findings: Finding[]): Config | undefined {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const mistakes = error.message.split('\n');
    findings.push(...mistakes.map((text) => ({ topic: 'Configuration', state: 'broken', text }) as const));
    return undefined;
  }
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main();
