import { defineCapability } from '#access/capability.ts';
import { createFailedRowsRoutes } from './failed-rows-routes.ts';
import { fetchMediaJob } from './fetch-media.job.ts';
import { sendImportNoticeJob, sendMediaNoticeJob } from './import-mail.tsx';
import {
  cancelImport,
  checkImport,
  createImport,
  deleteImport,
  getImport,
  getImportFields,
  listImports,
  pauseImport,
  purgeImportsJob,
  startImport,
  undoImport,
} from './imports.ts';
import { findEntries } from './find-entries.ts';
import { placeEntryJob } from './find-places.ts';
import { saveEntryAction } from './save-entry-action.ts';
import { addImportRows, listImportRows, updateImportRow } from './rows.ts';
import { runImportJob } from './run-import.job.ts';
import { undoImportJob } from './undo-import.job.ts';

/** Entries out of spreadsheets. */
export const imports = defineCapability({
  account: {
    addImportRows,
    cancelImport,
    checkImport,
    createImport,
    deleteImport,
    findEntries,
    getImport,
    getImportFields,
    listImportRows,
    listImports,
    pauseImport,
    startImport,
    undoImport,
    updateImportRow,
  },
  jobs: [
    runImportJob,
    undoImportJob,
    fetchMediaJob,
    placeEntryJob,
    sendImportNoticeJob,
    sendMediaNoticeJob,
    purgeImportsJob,
  ],
  provides: [saveEntryAction],
  routes: { management: { '/imports': { create: createFailedRowsRoutes, metered: 'every' } } },
});
