/** Territories that have no code of ISO 3166-1 of their own, by their names in the reader’s language. */
import { plainName } from '#contract/plain-name.ts'
import { codeOfTerritory, territoryName } from '#contract/territories.ts'
import { t } from '#messages/t.ts'

const WORDS: Record<string, () => string> = {
  'AT-MITTELBERG': () => t('admin.territories.mittelberg'),
  'DE-BUESINGEN': () => t('admin.territories.buesingen'),
  'DE-HELIGOLAND': () => t('admin.territories.heligoland'),
  'ES-CANARIES': () => t('admin.territories.canaries'),
  'ES-CEUTA': () => t('admin.territories.ceuta'),
  'ES-MELILLA': () => t('admin.territories.melilla'),
  'GB-NORTHERN-IRELAND': () => t('admin.territories.northernIreland'),
  'GR-ATHOS': () => t('admin.territories.athos'),
  'IT-CAMPIONE': () => t('admin.territories.campione'),
  'IT-LIVIGNO': () => t('admin.territories.livigno'),
  'PT-AZORES': () => t('admin.territories.azores'),
  'PT-MADEIRA': () => t('admin.territories.madeira'),
}

/** Undefined of what is no such territory. */
export const territoryWords = (code: string): string | undefined => WORDS[code]?.() ?? territoryName(code)

/** The code of a territory by its code or its name, in the reader’s language or in English. */
export const codeOfTyped = (typed: string): string | undefined =>
  codeOfTerritory(typed) ??
  Object.keys(WORDS).find((code) => plainName(WORDS[code]?.() ?? '') === plainName(typed))
