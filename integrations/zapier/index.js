import { readFileSync } from 'node:fs';
import { version as platformVersion } from 'zapier-platform-core';
import { authentication, withKey, withReason } from './authentication.js';
import { addLead, askPerson, askCustomer, moveToStage, saveEntry } from './creates.js';
import { findEntry } from './searches.js';
import { eventTriggers, listEventTypes, listStages } from './triggers.js';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const byKey = (all) => Object.fromEntries(all.map((one) => [one.key, one]));

/** The app as Zapier reads it. */
export default {
  version,
  platformVersion,
  authentication,
  beforeRequest: [withKey],
  afterResponse: [withReason],
  triggers: byKey([...eventTriggers, listEventTypes, listStages]),
  creates: byKey([saveEntry, addLead, askCustomer, askPerson, moveToStage]),
  searches: byKey([findEntry]),
};
