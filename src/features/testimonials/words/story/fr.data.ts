import type { Grammar } from '#lib/words/words-in.ts';
import type { StoryWords } from './en.data.ts';

export const fr = ({ plural }: Grammar<'fr'>): StoryWords => ({
  share: {
    subtitle: (company) => `Voici comment cela s’est passé avec ${company}.`,
    sectionHeader: 'Voyez par vous-mêmes',
    message: (company) => `Un projet semblable en tête ? ${company} répondra volontiers à votre appel.`,
    call: 'Appeler',
  },
  gallery: {
    page: 'Témoignages',
    intro: (business) => `Ce que les clients disent de ${business}`,
    count: (at, total) => `${at} SUR ${total}`,
    previous: 'Précédent',
    next: 'Suivant',
    close: 'Fermer',
    more: 'Afficher d’autres témoignages',
  },
  ledger: {
    title: 'Comment ces témoignages ont été recueillis',
    asked: plural({ one: '# client interrogé', other: '# clients interrogés' }),
    answered: plural({ one: '# réponse', other: '# réponses' }),
    published: plural({ one: '# publié', other: '# publiés' }),
    withheld: plural({ one: '# non publié', other: '# non publiés' }),
    reasons: {
      waiting: 'en attente de relecture',
      noConsent: 'sans autorisation de publier',
      withdrawn: 'retirés par le client',
      offTopic: 'sans rapport avec notre travail',
      privateDetails: 'contiennent des données privées',
      abusive: 'injurieux ou illicites',
      duplicate: 'envoyés deux fois',
      fake: 'pas d’un client',
      other: 'autres raisons',
    },
  },
  sample: {
    name: 'Marie Laurent',
    story:
      'Ils sont venus à l’heure, ont expliqué chaque étape et tout laissé propre. Je les choisirais à nouveau sans hésiter.',
  },
  receipt: {
    on: (date) => `Retiré le ${date}.`,
    mailed: 'Nous vous avons envoyé ce reçu par e-mail.',
    number: (id) => `Reçu ${id}`,
    subject: (business) => `Votre témoignage sur ${business} est retiré`,
    preview: 'Il ne figure plus sur aucune page publique.',
    text: (business, date) =>
      `Vous avez retiré votre témoignage sur ${business} le ${date}. Il ne figure plus sur aucune de ses pages publiques, ni dans ses widgets ou ses flux.`,
    keep: 'Conservez cet e-mail : il vous sert de reçu.',
  },
  reply: {
    preview: (business) => `${business} a répondu à votre témoignage.`,
    subject: (business) => `${business} a répondu à votre témoignage`,
    quoted: 'Vous avez écrit :',
  },
});
