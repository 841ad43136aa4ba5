import { z } from 'zod';

/** How long an export can be downloaded. */
export const dataExportDays = 7;

/** One file of an export, in the storage. */
export const ExportMember = z.object({ name: z.string(), key: z.string(), size: z.number() });
export type ExportMember = z.infer<typeof ExportMember>;

/** The latest export of a person's own data. */
export interface DataExport {
  uid: string;
  createDate: Date;
  /** Null while it is being made. */
  readyDate: Date | null;
  /** From then on it is gone. */
  expireDate: Date | null;
}

/** Where it is downloaded, by its person alone. */
export const dataExportPath = (uid: string): string => `/data-export/${uid}/my-data.zip`;
