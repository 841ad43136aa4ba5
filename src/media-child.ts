import { serveParent } from '#features/media/server/processing/child/serve-parent.ts';

serveParent();
