import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that records the Message-IDs it has accepted. */
export interface MailPeer {
  port: number;
  /** One for each accepted email, in order. */
  taken: string[];
  /** While set, it temporarily rejects messages. */
  isRefusing: boolean;
  /** Milliseconds between an email's last byte and its acceptance. */
  slowness: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function mailPeer(): MailPeer {
  let server: SMTPServer | undefined;
  const peer: MailPeer = { port: 0, taken: [], isRefusing: false, slowness: 0, start, stop };

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo(_address, _session, done) {
        done(peer.isRefusing ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
      },
      onData(stream, _session, done) {
        let letter = '';
        stream.setEncoding('utf8').on('data', (part: string) => (letter += part));
        stream.on('end', async () => {
          peer.taken.push(/^Message-ID:\s*(<[^>]*>)/im.exec(letter)?.[1] ?? '');
          await sleep(peer.slowness);
          done();
        });
      },
    });
    server.on('error', () => {});
    server.listen(peer.port, '127.0.0.1');
    await once(server.server, 'listening');
    peer.port = (server.server.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    await new Promise<void>((ended) => (server ? server.close(ended) : ended()));
  }
  return peer;
}
