import type { LandingWords } from './en.data.ts';

export const de = (): LandingWords => ({
  offer: {
    title: (name) => `${name} lädt Sie ein`,
    text: 'Ihr Angebot ist nur einen Schritt entfernt.',
    open: 'Angebot öffnen',
    signUp: 'Kostenloses Konto erstellen',
  },
  unknown: {
    title: 'Dieser Code öffnet nichts',
    text: 'Prüfen Sie den Link, den Sie erhalten haben, oder bitten Sie um einen neuen.',
  },
  tooMany: { title: 'Zu viele Versuche', text: 'Warten Sie eine Stunde und öffnen Sie Ihren Link dann erneut.' },
  missing: {
    title: 'Hoppla, 404: SEITE NICHT GEFUNDEN',
    text: 'Die gesuchte Seite wurde vielleicht entfernt, umbenannt oder ist vorübergehend nicht verfügbar.',
  },
  home: 'ZUR STARTSEITE',
});
