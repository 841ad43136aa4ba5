import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config.ts';
import { examine, type Finding } from './finding.ts';

/** Checks the listening port and the mail server. */
export async function examineConnections(config: Config): Promise<Finding[]> {
  return [...(await findPort(config)), ...(await findMailServer(config))];
}

function findPort({ port, host }: Config): Promise<Finding[]> {
  return examine('Port', `Set PORT to a free one.`, async () => {
    if (await isFree(port, host)) return [{ topic: 'Port', state: 'fine', text: `${port} is free` }];
    const answer = await fetch(`http://${host}:${port}/livez`).then(
      (response) => response.text(),
      () => '',
    );
    if (answer !== 'ok') throw new Error(`${port} is used by another program`);
    return [{ topic: 'Port', state: 'fine', text: `${port}, where Fieldfolio is running` }];
  });
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? settle(false) : fail(error)));
    probe.listen(port, host, () => probe.close(() => settle(true)));
  });
}

function findMailServer({ smtpUrl, isProduction, publicUrl }: Config): Promise<Finding[]> {
  return examine('Mail', 'Check SMTP_URL: its host, port, user and password.', async () => {
    if (!smtpUrl && isProduction) return [noMail];
    if (!smtpUrl) return [{ topic: 'Mail', state: 'fine', text: `kept for reading at ${publicUrl.origin}/dev/mail` }];
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000 });
    await transport.verify().finally(() => transport.close());
    return [{ topic: 'Mail', state: 'fine', text: `sent by ${new URL(smtpUrl).host}` }];
  });
}

const noMail: Finding = {
  topic: 'Mail',
  state: 'limited',
  text: 'No mail leaves: SMTP_URL is not set',
  advice: 'Set SMTP_URL, like smtps://user:password@mail.example.com.',
};
