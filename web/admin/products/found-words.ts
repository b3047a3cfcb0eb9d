import { t } from '#messages/t.ts'
import { languageWord } from '#web/admin/fields/typed-texts.ts'

type Found = {
  search?: string | undefined
  show?: string | undefined
  category?: string | undefined
  maker?: string | undefined
  lacks?: string | undefined
}

/** What was chosen with all that were found, and why they were. `category`: its name; `-` for none. */
export function foundWords(count: number, { search, show, category, maker, lacks }: Found): string {
  const kind =
    show === 'deleted' ? t('admin.products.deleted') : show === 'drafts' ? t('admin.products.drafted') : ''
  const products = t('admin.products.product', { count, kind })
  const where = [
    ...(category === '-'
      ? [` ${t('admin.products.withoutACategory2')}`]
      : category
        ? [` ${t('admin.products.in', { category })}`]
        : []),
    ...(maker ? [` ${t('admin.products.by', { maker })}`] : []),
    ...(lacks ? [` ${lackingWords(lacks)}`] : []),
  ].join('')
  const words = search?.trim().includes(' ') ? t('admin.products.everyWordOf', { search }) : `“${search}”`
  const why = search ? t('admin.products.eachHasInItsName', { words }) : ''
  return t('admin.products.chosenAreAll', { products, where, why })
}

function lackingWords(what: string): string {
  if (what === 'contents') return t('admin.products.withoutContents2')
  if (what === 'unit-price') return t('admin.products.withoutContentsOfOthers2')
  if (what === 'maker') return t('admin.products.withoutAMaker2')
  if (what === 'responsible') return t('admin.products.withoutAResponsiblePerson2')
  if (what === 'guarantee-terms') return t('admin.products.withoutTermsOfGuarantee2')
  if (what === 'customs') return t('admin.products.withoutCustomsFacts2')
  if (what === 'proof') return t('admin.products.withClaimsWithoutProof2')
  return t('admin.products.withoutANameIn2', { language: languageWord(what) })
}
