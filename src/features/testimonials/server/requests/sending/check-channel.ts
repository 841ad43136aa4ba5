import type { Ports } from '#access/ports.ts';
import { problem } from '#lib/problem.ts';
import type { RequestChannel } from '../../../nouns/request-channel.ts';

/** @throws UNPROCESSABLE_CONTENT for text messages if no gateway is configured */
export function checkChannel({ textMessages }: Ports, channel: RequestChannel): void {
  if (channel === 'text' && !textMessages)
    throw problem(
      'UNPROCESSABLE_CONTENT',
      'Text messages aren’t set up on this server. Send the request by email, or copy its link.',
    );
}
