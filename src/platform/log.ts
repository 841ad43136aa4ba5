import { pino } from 'pino';

const kept = ['type', 'message', 'stack', 'code', 'severity', 'constraint', 'table', 'routine', 'cause'] as const;

export type Log = ReturnType<typeof createLog>;

/** JSON lines on stdout. Never log secrets or personal data: only what callers name explicitly is written. */
export function createLog(level: string) {
  return pino({
    level,
    serializers: { err: errorFacts },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'email', '*.email', 'cookie', '*.cookie', 'headers'],
      censor: '[hidden]',
    },
  });
}

/** A database error includes its whole connection, with keys. */
function errorFacts(error: Error): object {
  const facts = pino.stdSerializers.err(error) as Record<string, unknown>;
  return Object.fromEntries(kept.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
}
