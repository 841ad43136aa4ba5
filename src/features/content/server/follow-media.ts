import type { Commit } from '#access/jobs/define-job.ts';
import { on } from '#access/events/define-event.ts';
import type { AccountScope } from '#access/scope.ts';
import { mediaChanged, mediaPrepared } from '#features/media/events.ts';
import { refreshPublicCopiesOf } from './public-copy/refresh-copies-of.ts';

/** Public copies show a medium as it is: when it is ready, renamed, or gone. */
const refresh =
  async (mediaId: string): Promise<Commit<AccountScope>> =>
  (scope) =>
    refreshPublicCopiesOf(scope, mediaId);

export const followMedia = [
  on(mediaPrepared, 'refresh-copies-of-prepared-media', (_ports, _accountId, { payload }) => refresh(payload.mediaId)),
  on(mediaChanged, 'refresh-copies-of-changed-media', (_ports, _accountId, { payload }) => refresh(payload.mediaId)),
];
