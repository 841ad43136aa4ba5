import { meReading } from '#access/procedures.ts';
import type { DataExport } from '../../nouns/data-export.ts';
import { findDataExport } from './find-data-export.ts';

/** The user's latest export: being made, or ready; null without one. */
export const getDataExport = meReading('me.read').handler(
  async ({ context: { scope, ports } }): Promise<DataExport | null> => {
    const found = await findDataExport(scope, ports.clock.now());
    if (!found) return null;
    const { uid, createDate, readyDate, expireDate } = found;
    return { uid, createDate, readyDate, expireDate };
  },
);
