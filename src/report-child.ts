import { serveParent } from '#features/monthly-report/server/pdf/serve-parent.ts';

serveParent();
