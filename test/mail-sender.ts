import { generateKeyPairSync } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const selector = 'test';

/** The DNS of domains that sign their mails, by type and name. */
export function signingZone(...domains: string[]): Map<string, string[][]> {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return new Map(domains.map((domain) => [`TXT ${selector}._domainkey.${domain}`, [[`v=DKIM1; k=rsa; p=${key}`]]]));
}

/** A resolver that knows this zone alone, and gets no answer of `silent.example`. */
export async function lookUp(zone: ReadonlyMap<string, string[][]>, name: string, type: string): Promise<string[][]> {
  if (name.endsWith('silent.example')) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
  const found = zone.get(`${type} ${name}`);
  if (!found) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
  return found;
}

/** Sends a mail by SMTP to a port of the loopback, signed by a domain if one is given. Fails with `responseCode`. */
export async function sendMail(port: number, mail: SendMailOptions, { signedBy = '', ...more }: SendingOptions = {}) {
  const dkim = {
    domainName: signedBy,
    keySelector: selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
  const sender = createTransport({
    host: '127.0.0.1',
    port,
    name: 'client.example',
    ...(signedBy && { dkim }),
    ...more,
  });
  try {
    return await sender.sendMail(mail);
  } finally {
    sender.close();
  }
}

interface SendingOptions {
  signedBy?: string;
  requireTLS?: boolean;
  ignoreTLS?: boolean;
  tls?: object;
}

/** Says these lines one after the other, each once the one before is answered, and returns the answers. @param leave before it hangs up */
export async function speakSmtp(
  port: number,
  lines: readonly (string | Buffer)[],
  leave = async (_socket: Socket): Promise<unknown> => undefined,
): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  let text = '';
  const next = async () => {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += String(chunk);
      if (/^\d{3} [^\n]*\n$/m.test(text)) break;
    }
    answers.push(text.trim());
    text = '';
  };
  await next();
  for (const said of lines) {
    socket.write(said);
    if (typeof said === 'string') socket.write('\r\n');
    await next();
  }
  await leave(socket);
  socket.destroy();
  return answers.slice(1);
}
