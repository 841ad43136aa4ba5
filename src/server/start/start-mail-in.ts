import type { Ports } from '#access/ports.ts';
import { ListenError } from '#platform/http/listen-at.ts';

/** Receives mail where that is configured; the library is loaded only then. */
export async function startMailInIfSet(ports: Ports) {
  const { mailIn } = ports.config;
  if (!mailIn) return undefined;
  const { startMailIn } = await import('#features/mail-in/server/smtp-listener.ts');
  return startMailIn(ports, mailIn).catch((error: unknown) => {
    if (!mailIn.isOptional || !(error instanceof ListenError)) throw error;
    ports.log.warn({ err: error }, 'the demo receives no mail');
    return undefined;
  });
}
