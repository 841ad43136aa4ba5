import type { Grammar } from '#lib/words/words-in.ts';
import type { StoryWords } from './en.data.ts';

export const de = ({ plural }: Grammar<'de'>): StoryWords => ({
  share: {
    subtitle: (company) => `So war es mit ${company}.`,
    sectionHeader: 'Seht es euch selbst an',
    message: (company) => `Habt ihr etwas Ähnliches vor? ${company} freut sich über euren Anruf.`,
    call: 'Anrufen:',
  },
  gallery: {
    page: 'Kundenstimmen',
    intro: (business) => `Was Kunden über ${business} sagen`,
    count: (at, total) => `${at} VON ${total}`,
    previous: 'Zurück',
    next: 'Weiter',
    close: 'Schließen',
    more: 'Weitere Kundenstimmen',
  },
  ledger: {
    title: 'So wurden diese Kundenstimmen gesammelt',
    asked: plural({ one: '# Kunde gefragt', other: '# Kunden gefragt' }),
    answered: plural({ one: '# Antwort', other: '# Antworten' }),
    published: plural({ one: '# veröffentlicht', other: '# veröffentlicht' }),
    withheld: plural({ one: '# nicht veröffentlicht', other: '# nicht veröffentlicht' }),
    reasons: {
      waiting: 'werden noch geprüft',
      noConsent: 'ohne Einwilligung',
      withdrawn: 'vom Kunden zurückgezogen',
      offTopic: 'nicht zu unserer Arbeit',
      privateDetails: 'mit privaten Angaben',
      abusive: 'beleidigend oder rechtswidrig',
      duplicate: 'doppelt gesendet',
      fake: 'nicht von einem Kunden',
      other: 'andere Gründe',
    },
  },
  sample: {
    name: 'Maria Lang',
    story:
      'Sie kamen pünktlich, haben jeden Schritt erklärt und alles sauber hinterlassen. Ich würde sie sofort wieder beauftragen.',
  },
  receipt: {
    on: (date) => `Zurückgezogen am ${date}.`,
    mailed: 'Diese Bestätigung haben wir Ihnen auch per E-Mail geschickt.',
    number: (id) => `Beleg ${id}`,
    subject: (business) => `Ihre Kundenstimme zu ${business} ist zurückgezogen`,
    preview: 'Sie steht auf keiner öffentlichen Seite mehr.',
    text: (business, date) =>
      `Sie haben Ihre Kundenstimme zu ${business} am ${date} zurückgezogen. Sie steht auf keiner öffentlichen Seite, in keinem Widget und in keinem Feed mehr.`,
    keep: 'Bewahren Sie diese E-Mail als Beleg auf.',
  },
  reply: {
    preview: (business) => `${business} hat auf Ihre Kundenstimme geantwortet.`,
    subject: (business) => `${business} hat Ihnen geantwortet`,
    quoted: 'Sie schrieben:',
  },
});
