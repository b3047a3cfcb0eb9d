import { endIn, isBesideRule } from '#contract/picture-files.ts'
import { t } from '#messages/t.ts'

/** What a picture of a product shows of which the owner wrote nothing, in the reader's language. `place`: which of its pictures, from 1. */
export function pictureWords(img: string, productName: string, place: number): string {
  if (isBesideRule(img)) return t('productPage.besideARule', { productName })
  switch (endIn(img)) {
    case 'bristles':
      return t('productPage.bristlesFromCloseBy', { productName })
    case 'chuck':
      return t('productPage.chuckFromCloseBy', { productName })
    case 'edge':
      return t('productPage.edgeFromCloseBy', { productName })
    case 'head':
      return t('productPage.headFromCloseBy', { productName })
    case 'jaws':
      return t('productPage.jawsFromCloseBy', { productName })
    case 'label':
      return t('productPage.labelFromCloseBy', { productName })
    case 'part':
      return t('productPage.seenFromCloseBy', { productName })
    case 'pieces':
      return t('productPage.piecesFromCloseBy', { productName })
    case 'scale':
      return t('productPage.scaleFromCloseBy', { productName })
    case 'surface':
      return t('productPage.surfaceFromCloseBy', { productName })
    case 'teeth':
      return t('productPage.teethFromCloseBy', { productName })
    case 'thread':
      return t('productPage.threadFromCloseBy', { productName })
    case 'tip':
      return t('productPage.tipFromCloseBy', { productName })
    case 'vial':
      return t('productPage.vialFromCloseBy', { productName })
    default:
      return t('productPage.pictureNumber', { productName, place })
  }
}
