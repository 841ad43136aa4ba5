import type { RequestWords } from './en.data.ts';

export const de = (): RequestWords => ({
  mail: {
    subject: (business) => `Wie war es mit ${business}?`,
    reminderSubject: (business) => `Eine Erinnerung von ${business}: Wie war es?`,
    preview: 'Ein paar Worte von Ihnen helfen anderen bei der Wahl. Es dauert zwei Minuten, ganz ohne Konto.',
    thanks: (business) => `Vielen Dank, dass Sie sich für ${business} entschieden haben.`,
    thanksFor: (business, work) => `Vielen Dank, dass Sie sich bei „${work}“ für ${business} entschieden haben.`,
    ask: 'Möchten Sie anderen erzählen, wie es war? Es dauert zwei Minuten, ganz ohne Konto.',
    askAgain: 'Wir würden uns weiterhin freuen, von Ihnen zu hören. Es dauert zwei Minuten, ganz ohne Konto.',
    reason: (business) => `Sie erhalten diese E-Mail, weil Sie Kundin oder Kunde von ${business} waren.`,
    noThanks: 'Nein, danke',
    unsubscribe: 'Nicht mehr fragen',
  },
  write: 'Kundenstimme schreiben',
  text: {
    hello: (name) => `Guten Tag ${name}!`,
    request: (business, link) =>
      `Danke, dass Sie sich für ${business} entschieden haben. Möchten Sie anderen erzählen, wie es war? ${link}`,
    reminder: (business, link) => `${business} würde sich weiterhin freuen, von Ihnen zu hören: ${link}`,
  },
  decline: {
    page: 'Nein, danke',
    ask: 'Lieber nicht?',
    text: (business) =>
      `${business} erinnert Sie nicht mehr an diese Bitte. Ihr Link bleibt bestehen, falls Sie es sich anders überlegen.`,
    button: 'Nein, danke',
    done: 'In Ordnung',
    doneText: (business) => `${business} erinnert Sie nicht mehr daran.`,
  },
  unsubscribe: {
    page: 'Nicht mehr fragen',
    ask: 'Keine Anfragen mehr?',
    text: (business) => `${business} bittet Sie nicht mehr um eine Kundenstimme, weder per E-Mail noch per SMS.`,
    button: 'Nicht mehr fragen',
    done: 'Sie werden nicht mehr gefragt',
    doneText: (business) => `${business} kann an diese Adresse keine Anfragen mehr senden.`,
  },
  poster: {
    page: 'Aushang',
    title: 'Wie waren wir?',
    scan: 'Scannen und erzählen, wie es war',
    effort: 'Zwei Minuten, ganz ohne Konto',
    print: 'Aushang drucken',
  },
});
