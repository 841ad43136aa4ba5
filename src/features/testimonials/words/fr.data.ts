import type { Grammar } from '#lib/words/words-in.ts';
import type { TestimonialWords } from './en.data.ts';

export const fr = ({ plural }: Grammar<'fr'>): TestimonialWords => ({
  greeting: { customer: 'cher client', hi: (name) => `Bonjour ${name}` },
  titles: { video: 'Témoignage vidéo', sound: 'Témoignage audio' },
  request: {
    record: 'Enregistrer une vidéo',
    start: 'C’est parti',
    effort: 'Cela prend environ deux minutes, et vous pouvez le retirer quand vous voulez.',
    close: 'Fermer',
    questions: 'Quelques questions pour commencer',
    rating: 'Comment cela s’est-il passé ?',
    stars: plural({ one: '# étoile', other: '# étoiles' }),
    atLeast: plural({ one: 'Au moins # caractère.', other: 'Au moins # caractères.' }),
    optional: '(facultatif)',
    emailHint: 'Jamais montré à personne. Nous vous envoyons le lien qui permet de retirer votre témoignage.',
    photoHint: 'Affichée à côté de votre texte. JPEG, PNG, WebP ou HEIC, 20 Mo au plus.',
    photoKept: 'Votre photo est bien là. Choisissez-en une autre pour la remplacer.',
    send: 'Envoyer mon témoignage',
    pleaseCheck: (title) => `À vérifier : ${title}`,
  },
  fields: {
    submissionId: 'Formulaire',
    rating: 'Étoiles',
    description: 'Votre histoire',
    customerName: 'Votre nom',
    customerTitle: 'Votre fonction',
    customerCompany: 'Votre entreprise',
    photoId: 'Votre photo',
    customerEmail: 'Votre e-mail',
    isSubmissionConsent: 'Autorisation',
    shownConsent: 'Autorisation',
    videoId: 'Vidéo',
    posterMs: 'Image de votre vidéo',
    trap: 'Laissez ce champ vide',
  },
  errors: {
    photo:
      'Cette photo ne peut pas être utilisée. Choisissez un fichier JPEG, PNG, WebP ou HEIC de 20 Mo au plus, ou envoyez votre texte sans photo.',
    photosBusy:
      'Beaucoup de photos arrivent en ce moment. Réessayez dans un instant, ou envoyez votre texte sans photo.',
    video: 'La vidéo n’est pas arrivée. Ajoutez-la de nouveau, ou envoyez votre texte.',
    incomplete: 'Il manque quelque chose. Rien de ce que vous avez écrit n’est perdu.',
    rating: 'Veuillez choisir une note.',
    tooShort: plural({ one: 'Écrivez au moins # caractère.', other: 'Écrivez au moins # caractères.' }),
    tooLong: plural({ one: '# caractère au maximum.', other: '# caractères au maximum.' }),
    name: 'Veuillez indiquer votre nom.',
    email: 'Veuillez vérifier cette adresse e-mail.',
    unreadable:
      'Ce texte contient des caractères qui ne peuvent pas être enregistrés. Supprimez-les ou saisissez-le de nouveau.',
    reload: 'Veuillez recharger la page et envoyer de nouveau le formulaire.',
    permission: 'Veuillez relire ce que vous autorisez, puis envoyer de nouveau le formulaire.',
    busy: 'Beaucoup de témoignages arrivent en ce moment depuis votre connexion. Renvoyez le vôtre un peu plus tard : il est toujours dans ce formulaire.',
    unavailable:
      'Le service n’est pas disponible pour le moment. Ce que vous avez écrit est toujours dans ce formulaire.',
    other: 'L’enregistrement a échoué. Ce que vous avez écrit est toujours dans ce formulaire.',
  },
  thanks: {
    page: 'Merci',
    title: 'Merci beaucoup !',
    text: 'Votre avis nous est précieux.',
    reward: (amount: string) =>
      `Vos amis font confiance à ce que vous avez vu vous-même. Envoyez-leur votre histoire : pour chaque nouveau client qui mentionne votre recommandation, vous recevez ${amount}.`,
    withdraw: 'Retirez votre témoignage',
    keepLink: (link) => `Vous avez changé d’avis ? ${link}, maintenant ou plus tard : gardez ce lien.`,
    keepMail: (link) =>
      `Vous avez changé d’avis ? ${link}, maintenant ou plus tard : gardez ce lien, il est aussi dans votre e-mail.`,
  },
  share: {
    title: 'Chers amis, je partage mon histoire avec vous…',
    titleOf: (service) => `Chers amis, je partage mon histoire avec vous (${service})…`,
    about: 'À propos de cette page',
    ownBusiness: 'Vous avez une entreprise ? Créez votre galerie gratuite dès aujourd’hui.',
    startNow: 'Commencer',
    estimate: 'Demander un devis',
    call: (phone) => `Appeler le ${phone}`,
    seeWork: (business) => `Voir les réalisations de ${business}`,
    jump: 'Voir les options de partage',
    section: 'Partager',
    heading: 'Partagez-la avec vos amis',
  },
  withdraw: {
    page: 'Retirer un témoignage',
    ask: 'Retirer votre témoignage ?',
    askText: (business) =>
      `Il disparaît aussitôt de toutes les pages publiques de ${business} et ne peut pas être rétabli.`,
    button: 'Le retirer',
    done: 'Votre témoignage est retiré',
    doneText: (business) => `Il ne figure plus sur aucune page publique de ${business}.`,
  },
  link: {
    wrong: 'Ce lien n’est pas correct',
    used: {
      title: 'Ce lien a déjà été utilisé',
      text: 'Le témoignage est bien arrivé. Si vous avez autre chose à raconter, demandez un nouveau lien à l’entreprise.',
    },
    expired: {
      title: 'Ce lien a expiré',
      text: 'Votre avis reste le bienvenu : demandez un nouveau lien à l’entreprise.',
    },
    revoked: {
      title: 'Ce lien a été retiré',
      text: 'Si vous souhaitez toujours témoigner, demandez-en un nouveau à l’entreprise.',
    },
    unreadable: 'Ce formulaire n’a pas pu être lu. Ouvrez de nouveau le lien et renvoyez-le.',
    tooLarge:
      'C’est trop pour un seul témoignage. Raccourcissez le texte ou choisissez une photo plus légère, puis renvoyez-le.',
  },
  closed: {
    title: 'Ce site est fermé',
    text: 'L’entreprise qui était ici a retiré son site.',
  },
  suspended: {
    title: 'Ce site fait une pause',
    text: 'L’entreprise n’affiche pas son site pour le moment. Réessayez plus tard.',
  },
  mail: {
    hello: (name) => `Bonjour ${name},`,
    helloAll: 'Bonjour,',
    thanksSubject: (business) => `Merci pour votre témoignage sur ${business}`,
    thanksPreview: 'L’entreprise l’a bien reçu. Vous pouvez le retirer à tout moment.',
    thanksText: (business) =>
      `${business} a bien reçu votre témoignage. Vous avez changé d’avis ? Ce bouton le retire de toutes les pages publiques, à tout moment.`,
    withdraw: 'Retirer mon témoignage',
  },
});
