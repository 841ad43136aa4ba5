import { useTranslations } from 'use-intl';
import type { MapTexts } from '#ui/map/map-texts.ts';

export function useMapTexts(): MapTexts {
  const t = useTranslations('editor.map');
  return {
    hint: t('hint'),
    pin: t('pin'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    useMyLocation: t('useMyLocation'),
    pinMoved: (position) => t('pinMoved', { position }),
    locationDenied: t('locationDenied'),
    locationUnknown: t('locationUnknown'),
    locationUnsupported: t('locationUnsupported'),
  };
}
