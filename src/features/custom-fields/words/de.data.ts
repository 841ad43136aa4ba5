import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { FieldWords } from './en.data.ts';

export const de = ({ plural }: Grammar<'de'>): FieldWords => ({
  usual: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Adresse',
    message: 'Wie können wir Ihnen helfen?',
  },
  errors: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    option: 'Bitte wählen Sie eine Möglichkeit.',
    date: 'Bitte wählen Sie Datum und Uhrzeit.',
    number: 'Bitte geben Sie eine Zahl ein.',
    options: 'Bitte wählen Sie aus der Liste.',
    oneOf: 'Bitte wählen Sie eine der Möglichkeiten.',
    email: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    phone: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel 030 555 0142.',
    unreadable:
      'Dieser Text enthält Zeichen, die nicht gespeichert werden können. Löschen Sie sie oder schreiben Sie den Text neu.',
    tooLong: plural({
      one: 'Bitte höchstens # Zeichen.',
      other: 'Bitte höchstens # Zeichen.',
    }),
  },
});
