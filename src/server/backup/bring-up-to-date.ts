import type { Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { withPorts } from '../start/with-ports.ts';
import { replayErasures } from './replay-erasures.ts';

/** Migrates a database that comes from a backup, and replays the ledger of its storage. @returns how many erasures */
export function bringUpToDate(config: Config, tell: (line: string) => void): Promise<number> {
  // That connections end when all is done is no news.
  return withPorts(config, createLog('error'), tell, replayErasures);
}
