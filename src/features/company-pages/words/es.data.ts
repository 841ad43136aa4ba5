import type { LandingWords } from './en.data.ts';

export const es = (): LandingWords => ({
  offer: {
    title: (name) => `${name} te invita`,
    text: 'Tu oferta está a un paso.',
    open: 'Abrir la oferta',
    signUp: 'Crea tu cuenta gratis',
  },
  unknown: { title: 'Este código no abre nada', text: 'Revisa el enlace que recibiste o pide uno nuevo.' },
  tooMany: { title: 'Demasiados intentos', text: 'Espera una hora y vuelve a abrir tu enlace.' },
  missing: {
    title: 'Vaya, 404: PÁGINA NO ENCONTRADA',
    text: 'Puede que la página que buscas se haya eliminado, haya cambiado de nombre o no esté disponible por el momento.',
  },
  home: 'IR A LA PÁGINA DE INICIO',
});
