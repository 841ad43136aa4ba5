import type { Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { withPorts } from '../start/with-ports.ts';
import { replayErasures } from './replay-erasures.ts';

/** Migrates a restored database and replays its storage's erasure ledger. @returns the number of erasures */
export function bringUpToDate(config: Config, tell: (line: string) => void): Promise<number> {
  // Connections that close after everything is done are not an error.
  return withPorts(config, createLog('error'), tell, replayErasures);
}
