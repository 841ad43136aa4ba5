import type { Ports } from '#access/ports.ts';
import { demoLogins } from '#features/demo/demo-people.data.ts';
import { createOwnerCommand, hasOwner } from '#features/people/server/create-owner.ts';
import { listDemoAddresses } from '#features/demo/server/list-demo-addresses.ts';

/** Prints all URLs and, for the demo data, who can sign in. */
export async function announce(
  ports: Ports,
  port: number,
  tell: (line: string) => void,
  mailInPort?: number,
): Promise<void> {
  const { config } = ports;
  const base = new URL(config.publicUrl);
  if (!config.publicUrl.port && port !== 80 && port !== 443 && !config.isProduction) base.port = String(port);
  tell(`\nFieldfolio is ready at ${base.origin}`);
  if (config.mailIn && mailInPort)
    tell(`  ${'Mails to @'.concat(config.mailIn.domain).padEnd(28)} smtp://${config.mailIn.host}:${mailInPort}`);
  if (config.demo) await announceDemo(ports, base, tell);
  else if (!(await hasOwner(ports.db))) tell(`Nobody can sign in yet. Make the first user: ${createOwnerCommand}`);
  if (!config.isProduction) tell('\nCtrl-C stops it.');
}

async function announceDemo(ports: Ports, base: URL, tell: (line: string) => void): Promise<void> {
  const suffix = base.port ? `:${base.port}` : '';
  for (const { name, host } of await listDemoAddresses(ports))
    tell(`  ${name.padEnd(28)} ${base.protocol}//${host}${suffix}`);
  if (!ports.config.smtpUrl) tell(`  ${'Mails that were sent'.padEnd(28)} ${base.origin}/dev/mail`);
  tell('\nSign in with');
  for (const login of demoLogins) tell(`  ${login.who.padEnd(28)} ${login.email.padEnd(32)} ${login.password}`);
}
