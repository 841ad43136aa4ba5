import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { ContactWords } from './en.data.ts';

export const de = ({ plural }: Grammar<'de'>): ContactWords => ({
  optional: '(freiwillig)',
  choose: 'Bitte wählen …',
  trap: 'Dieses Feld bitte leer lassen',
  files: 'Fotos oder Pläne',
  filesAgain: 'Falls Sie Dateien ausgewählt hatten, wählen Sie sie bitte erneut: Browser behalten sie nicht.',
  incomplete: 'Etwas fehlt noch. Nichts von dem, was Sie geschrieben haben, ist verloren.',
  kept: 'Was Sie geschrieben haben, steht noch in diesem Formular.',
  goBack: 'Gehen Sie zurück, um zu finden, was Sie geschrieben haben.',
  busy: 'Gerade werden viele Dateien gesendet. Bitte senden Sie das Formular gleich noch einmal.',
  tooLarge:
    'Ihre Dateien sind zusammen zu groß. Wählen Sie weniger oder kleinere aus und senden Sie das Formular noch einmal.',
  noRoom: 'Der Betrieb hat gerade keinen Platz für Dateien. Senden Sie das Formular ohne sie.',
  tooMany: 'Zu viele Versuche über Ihre Verbindung. Bitte versuchen Sie es später noch einmal.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  notSaved: 'Das Formular konnte nicht gespeichert werden.',
  offline:
    'Das Formular konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und senden Sie es noch einmal: Nichts ist verloren.',
  privacy: 'Wir verwenden Ihre Angaben, um Ihnen zu antworten.',
  privacyLink: 'Datenschutz',
  filesHint: (count, size) => `Bis zu ${count} Fotos, Videos oder PDF-Dokumente, zusammen ${size}.`,
  fileTooLarge: (name, size) => `„${name}“ ist größer als ${size}.`,
  fileKind: (name) => `„${name}“ ist kein Foto, Video oder PDF-Dokument.`,
  tooManyFiles: plural({
    one: 'Wählen Sie höchstens # Datei.',
    other: 'Wählen Sie höchstens # Dateien.',
  }),
});
