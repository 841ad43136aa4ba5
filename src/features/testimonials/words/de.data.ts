import type { Grammar } from '#lib/words/words-in.ts';
import type { TestimonialWords } from './en.data.ts';

export const de = ({ plural }: Grammar<'de'>): TestimonialWords => ({
  greeting: { customer: 'liebe Kundin, lieber Kunde', hi: (name) => `Guten Tag ${name}` },
  titles: { video: 'Videobewertung', sound: 'Kundenstimme zum Anhören' },
  request: {
    record: 'Video aufnehmen',
    start: 'Los geht’s',
    effort: 'Es dauert etwa zwei Minuten, und Sie können alles jederzeit zurückziehen.',
    close: 'Schließen',
    questions: 'Fragen für den Anfang',
    rating: 'Wie war es?',
    stars: plural({ one: '# Stern', other: '# Sterne' }),
    atLeast: plural({ one: 'Mindestens # Zeichen.', other: 'Mindestens # Zeichen.' }),
    optional: '(freiwillig)',
    emailHint:
      'Wird niemandem gezeigt. Wir schicken Ihnen den Link, mit dem Sie Ihre Kundenstimme zurückziehen können.',
    photoHint: 'Steht neben Ihren Worten. JPEG, PNG, WebP oder HEIC, bis 20 MB.',
    photoKept: 'Ihr Foto ist da. Wählen Sie ein anderes, um es zu ersetzen.',
    send: 'Kundenstimme absenden',
    pleaseCheck: (title) => `Bitte prüfen: ${title}`,
  },
  fields: {
    submissionId: 'Formular',
    rating: 'Sterne',
    description: 'Ihre Erfahrung',
    customerName: 'Ihr Name',
    customerTitle: 'Ihre Position',
    customerCompany: 'Ihre Firma',
    photoId: 'Ihr Foto',
    customerEmail: 'Ihre E-Mail-Adresse',
    isSubmissionConsent: 'Einwilligung',
    shownConsent: 'Einwilligung',
    videoId: 'Video',
    posterMs: 'Bild für Ihr Video',
    trap: 'Dieses Feld bitte leer lassen',
  },
  errors: {
    photo:
      'Dieses Foto lässt sich nicht verwenden. Wählen Sie ein JPEG, PNG, WebP oder HEIC mit höchstens 20 MB, oder senden Sie Ihren Text ohne Foto.',
    photosBusy:
      'Gerade kommen viele Fotos an. Versuchen Sie es gleich noch einmal, oder senden Sie Ihren Text ohne Foto.',
    video: 'Das Video ist nicht angekommen. Fügen Sie es noch einmal hinzu, oder senden Sie Ihren Text.',
    incomplete: 'Etwas fehlt noch. Nichts von dem, was Sie geschrieben haben, ist verloren.',
    rating: 'Bitte wählen Sie eine Bewertung.',
    tooShort: plural({
      one: 'Bitte schreiben Sie mindestens # Zeichen.',
      other: 'Bitte schreiben Sie mindestens # Zeichen.',
    }),
    tooLong: plural({ one: 'Bitte höchstens # Zeichen.', other: 'Bitte höchstens # Zeichen.' }),
    name: 'Bitte nennen Sie uns Ihren Namen.',
    email: 'Bitte prüfen Sie diese E-Mail-Adresse.',
    unreadable:
      'Dieser Text enthält Zeichen, die nicht gespeichert werden können. Löschen Sie sie oder schreiben Sie den Text neu.',
    reload: 'Bitte laden Sie die Seite neu und senden Sie das Formular noch einmal.',
    permission: 'Bitte lesen Sie noch einmal, wozu Sie Ihre Einwilligung geben, und senden Sie das Formular erneut.',
    busy: 'Gerade kommen viele Geschichten über Ihren Anschluss. Senden Sie Ihre später noch einmal: Sie steht noch in diesem Formular.',
    unavailable: 'Der Dienst ist gerade nicht erreichbar. Was Sie geschrieben haben, steht noch in diesem Formular.',
    other: 'Das konnte nicht gespeichert werden. Was Sie geschrieben haben, steht noch in diesem Formular.',
  },
  thanks: {
    page: 'Vielen Dank',
    title: 'Vielen Dank!',
    text: 'Wir freuen uns über Ihre Rückmeldung.',
    reward: (amount: string) =>
      `Freunde vertrauen auf das, was Sie selbst erlebt haben. Schicken Sie ihnen Ihre Geschichte: Für jeden neuen Kunden, der Ihre Empfehlung erwähnt, erhalten Sie ${amount}.`,
    withdraw: 'Ziehen Sie Ihre Kundenstimme zurück',
    keepLink: (link) => `Sie haben es sich anders überlegt? ${link}, jetzt oder später: Bewahren Sie diesen Link auf.`,
    keepMail: (link) =>
      `Sie haben es sich anders überlegt? ${link}, jetzt oder später: Bewahren Sie diesen Link auf, er steht auch in Ihrer E-Mail.`,
  },
  share: {
    title: 'Hallo zusammen, ich möchte euch meine Geschichte erzählen …',
    titleOf: (service) => `Hallo zusammen, ich möchte euch meine Geschichte zu „${service}“ erzählen …`,
    about: 'Über diese Seite',
    ownBusiness: 'Sie führen einen Betrieb? Erstellen Sie noch heute Ihre kostenlose Galerie.',
    startNow: 'Jetzt starten',
    estimate: 'Angebot anfordern',
    call: (phone) => `${phone} anrufen`,
    seeWork: (business) => `Arbeiten von ${business} ansehen`,
    jump: 'Möglichkeiten zum Teilen ansehen',
    section: 'Teilen',
    heading: 'Mit Freunden teilen',
  },
  withdraw: {
    page: 'Kundenstimme zurückziehen',
    ask: 'Möchten Sie Ihre Kundenstimme zurückziehen?',
    askText: (business) =>
      `Sie verschwindet sofort von allen öffentlichen Seiten von ${business} und lässt sich nicht wiederherstellen.`,
    button: 'Zurückziehen',
    done: 'Ihre Kundenstimme ist zurückgezogen',
    doneText: (business) => `Sie steht auf keiner öffentlichen Seite von ${business} mehr.`,
  },
  link: {
    wrong: 'Dieser Link ist nicht richtig',
    used: {
      title: 'Dieser Link wurde schon benutzt',
      text: 'Die Kundenstimme ist angekommen. Wenn Sie noch etwas erzählen möchten, bitten Sie den Betrieb um einen neuen Link.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Ihre Worte sind weiterhin willkommen: Bitten Sie den Betrieb um einen neuen Link.',
    },
    revoked: {
      title: 'Dieser Link wurde zurückgezogen',
      text: 'Wenn Sie noch etwas sagen möchten, bitten Sie den Betrieb um einen neuen.',
    },
    unreadable:
      'Dieses Formular konnte nicht gelesen werden. Öffnen Sie den Link erneut und senden Sie es noch einmal.',
    tooLarge:
      'Das ist zu viel für eine Kundenstimme. Kürzen Sie den Text oder wählen Sie ein kleineres Foto, und senden Sie das Formular noch einmal.',
  },
  closed: {
    title: 'Diese Website ist geschlossen',
    text: 'Der Betrieb, der hier war, hat seine Website abgeschaltet.',
  },
  suspended: {
    title: 'Diese Website macht eine Pause',
    text: 'Der Betrieb zeigt seine Website gerade nicht. Bitte versuchen Sie es später noch einmal.',
  },
  mail: {
    hello: (name) => `Guten Tag ${name},`,
    helloAll: 'Guten Tag,',
    thanksSubject: (business) => `Vielen Dank für Ihre Kundenstimme zu ${business}`,
    thanksPreview: 'Der Betrieb hat sie erhalten. Sie können sie jederzeit zurückziehen.',
    thanksText: (business) =>
      `${business} hat Ihre Kundenstimme erhalten. Sie haben es sich anders überlegt? Dieser Knopf entfernt sie jederzeit von allen öffentlichen Seiten.`,
    withdraw: 'Kundenstimme zurückziehen',
  },
});
