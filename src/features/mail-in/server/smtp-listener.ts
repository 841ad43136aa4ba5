import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { lookUpLink } from '#access/look-up-link.ts';
import type { Ports } from '#access/ports.ts';
import { networkOf } from '#lib/client-network.ts';
import { isProblem } from '#lib/problem.ts';
import type { MailInConfig } from '#platform/config.ts';
import { listenAt } from '#platform/http/listen-at.ts';
import { countHit } from '#platform/throttle.ts';
import { mailsPerHour, mostMailBytes } from '../mail-in.ts';
import { findMailIn, keepMail, MailboxFull, MailTooLarge } from './receive.ts';

const mostClients = 200;
/** Of one network, unless it is the relay's. */
const mostOfNetwork = 10;
const idleMs = 60_000;
/** A mail that takes longer is sent again. */
const longestMs = 900_000;
const closingMs = 5_000;
const dayMs = 86_400_000;
const hourSeconds = 3_600;

interface Reply extends Error {
  responseCode: number;
}
const reply = (responseCode: number, words: string): Reply => Object.assign(new Error(words), { responseCode });

/** All addresses that aren't get the same. */
const unknown = () => reply(550, '5.1.1 There is no mailbox at this address');
const later = () => reply(451, '4.3.0 Something is wrong here: please send it again later');
const tooMany = () => reply(450, '4.7.1 Too many from you: please send it again later');

/**
 * Receives mail by SMTP for the accounts' addresses. It answers 250 only once a mail is kept for good, and never sends
 * anything itself: who gets an error is the server that has just sent.
 */
export async function startMailIn(ports: Ports, config: MailInConfig) {
  const tls = await tlsOf(config);
  const server = new SMTPServer(optionsOf(ports, config, tls));
  // A client that is gone isn't worth a line.
  server.on('error', (err) => ports.log.debug({ err }, 'an SMTP connection failed'));
  const { server: socket } = server;
  await listenAt(socket, config);
  const renewing = setInterval(() => {
    tlsOf(config).then(
      (files) => server.updateSecureContext(files),
      (err: unknown) => ports.log.error({ err }, 'the certificate for incoming mail can’t be read'),
    );
  }, dayMs).unref();
  return {
    port: (socket.address() as AddressInfo).port,
    /** Mails that are arriving get some seconds. */
    async stop() {
      clearInterval(renewing);
      await new Promise<void>((closed) => server.close(closed));
    },
  };
}

async function tlsOf({ tlsFiles }: MailInConfig): Promise<{ cert?: Buffer; key?: Buffer }> {
  return tlsFiles ? { cert: await readFile(tlsFiles.cert), key: await readFile(tlsFiles.key) } : {};
}

function optionsOf(ports: Ports, config: MailInConfig, tls: { cert?: Buffer; key?: Buffer }): SMTPServerOptions {
  const connections = countConnections(config);
  return {
    ...tls,
    name: config.domain,
    banner: 'Fieldfolio',
    size: mostMailBytes,
    authOptional: true,
    disabledCommands: tls.cert ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: mostClients,
    socketTimeout: idleMs,
    closeTimeout: closingMs,
    onConnect: connections.add,
    onClose: connections.remove,
    onRcptTo({ address }, session, done) {
      // Others come again one by one, each with an answer of its own.
      if (session.envelope.rcptTo.length > 0) done(reply(452, '4.5.3 One recipient at a time, please'));
      else void answer(ports, done, () => findRecipient(ports, config, address, session));
    },
    onData(stream, session, done) {
      void answer(ports, done, () => take(ports, stream, session));
    },
  };
}

/** Sessions are known by their ids: one that ends may have lost its address. */
function countConnections({ authservId }: MailInConfig) {
  const networks = new Map<string, string>();
  return {
    add({ id, remoteAddress }: SMTPServerSession, done: (error?: Error) => void) {
      const network = networkOf(remoteAddress);
      networks.set(id, network);
      const count = [...networks.values()].filter((one) => one === network).length;
      if (!authservId && count > mostOfNetwork) done(reply(421, '4.7.0 Too many connections from your network'));
      else done();
    },
    remove({ id }: SMTPServerSession) {
      networks.delete(id);
    },
  };
}

async function answer({ log }: Ports, done: (error?: Error | null) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = replyTo(error);
    if (!known) log.warn({ err: error }, 'a mail could not be taken and will be sent again');
    return done(known ?? later());
  }
  done();
}

function replyTo(error: unknown): Error | undefined {
  if (error instanceof Error && 'responseCode' in error) return error;
  if (error instanceof MailTooLarge) return reply(552, `5.3.4 At most ${mostMailBytes / 1e6} MB, please`);
  if (error instanceof MailboxFull) return reply(452, '4.2.2 This mailbox is full: please send it later');
  if (!isProblem(error)) return undefined;
  if (error.code === 'TOO_MANY_REQUESTS') return tooMany();
  // It was closed while the mail came.
  return error.code === 'NOT_FOUND' ? unknown() : undefined;
}

/** Behind a relay, all come from one network, and it is the relay that refuses who guesses. */
async function findRecipient(
  ports: Ports,
  { authservId }: MailInConfig,
  address: string,
  { remoteAddress }: SMTPServerSession,
): Promise<void> {
  const find = () => findMailIn(ports, address);
  const found = authservId
    ? await find()
    : await lookUpLink(ports, { clientAddress: remoteAddress, link: address.toLowerCase() }, find);
  if (!found) throw unknown();
}

async function take(ports: Ports, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  try {
    addAbortSignal(AbortSignal.timeout(longestMs), stream);
    const [recipient] = session.envelope.rcptTo;
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    const accountId = recipient && (await findMailIn(ports, recipient.address));
    if (!accountId) throw unknown();
    const { hits } = await countHit(ports.db, `mail in ${accountId}`, hourSeconds, ports.clock.now());
    if (hits > mailsPerHour) throw tooMany();
    // A report about a mail that didn't arrive: nobody writes by such an address, and nobody answers it.
    if (from === '') return;
    const envelope = { clientAddress: session.remoteAddress, clientName: session.hostNameAppearsAs, from };
    await keepMail(ports, accountId, envelope, stream);
  } finally {
    // What comes next is a command only once all has been read.
    if (!stream.destroyed) stream.resume();
  }
}
