/** What the safety signs of products mean, in the language of the reader. Source: ISO 7010. Without zod, as pages read it. */
import type { Pictogram } from '#contract/pictogram-codes.ts'
import { t } from '#messages/t.ts'

const SIGNS: Readonly<Record<Pictogram, () => string>> = {
  W001: () => t('productPage.signDanger'),
  W005: () => t('productPage.signMagneticField'),
  W012: () => t('productPage.signElectricity'),
  W016: () => t('productPage.signToxic'),
  W017: () => t('productPage.signHotSurface'),
  W021: () => t('productPage.signFlammable'),
  W022: () => t('productPage.signSharp'),
  W023: () => t('productPage.signCorrosive'),
  W024: () => t('productPage.signCrushing'),
  P003: () => t('productPage.signNoFlame'),
  M002: () => t('productPage.signReadManual'),
  M003: () => t('productPage.signEars'),
  M004: () => t('productPage.signEyes'),
  M009: () => t('productPage.signGloves'),
  M016: () => t('productPage.signMask'),
  M017: () => t('productPage.signBreathing'),
}

/** A sign by what it means and its number: `Wear eye protection (ISO 7010, M004)`. */
export const signWords = (code: Pictogram): string => t('productPage.sign', { words: SIGNS[code](), code })
