/** Adds the rows of our own file that are not products to a plan. What the shop has already stays as it is. Pure. */
import { ATTRIBUTE_KINDS } from '#contract/attributes.ts'
import { MOST_LEVELS } from '#contract/categories.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { WrittenOperator } from '#contract/operators.ts'
import { isSlug } from '#contract/slugs.ts'
import { TRANSLATED } from '#contract/translated.ts'
import { type Translations, TranslationsInput, withTranslations } from '#contract/translations.ts'
import { hasUnseen, unseenProblem } from '#contract/unseen.ts'
import { t } from '#messages/t.ts'
import { namesakeOf, namesakeWords } from '#server/catalogue/categories/attribute.ts'
import { pathOf } from '#server/catalogue/categories/category.ts'
import {
  addAttribute,
  addCategory,
  addFamily,
  addOperator,
  type CataloguePlan,
} from '#server/catalogue/import/catalogue-plan.ts'
import { translationsIn } from '#server/catalogue/import/check-fields.ts'
import type { Definition } from '#server/catalogue/import/item.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import { columnsOf, operatorProblems } from '#server/catalogue/operators/operator.ts'
import type { NewOperator } from '#server/catalogue/operators/operators-store.ts'
import { operatorIn } from '#server/history/export/operator-lines.ts'

export function define(plan: CataloguePlan, row: Definition): Remark | undefined {
  if (row.kind === 'category') return defineCategory(plan, row)
  if (row.kind === 'attribute') return defineAttribute(plan, row)
  if (row.kind === 'operator') return defineOperator(plan, row)
  return defineFamily(plan, row)
}

type Of<Kind extends Definition['kind']> = Extract<Definition, { kind: Kind }>

const wrong = ({ line }: Definition, column: string, reason: string) => at({ line, column }, reason)
const SCHEMAS = {
  category: TranslationsInput('category'),
  attribute: TranslationsInput('attribute'),
  family: TranslationsInput('family'),
}

type Translated = Exclude<Definition, { kind: 'operator' }>

/** What is empty or cannot be taken is left out: the name in the first language is there. */
function translationsOf({ kind, translations = [] }: Translated): Translations {
  const own = translations.filter(({ name }) => name in TRANSLATED[kind])
  return withTranslations({}, translationsIn(own, SCHEMAS[kind], []).translations)
}

const mayNot = () => t('admin.importSays.mayNotDefine')

function nameProblem(row: Definition, slug: string): Remark | undefined {
  if (!isSlug(slug)) return wrong(row, 'slug', t('admin.importSays.slugForm'))
  if (row.name === '' || row.name.length > 200)
    return wrong(row, 'productName', t('admin.importSays.nameOf200'))
  return hasUnseen(row.name) ? wrong(row, 'productName', unseenProblem()) : undefined
}

function defineCategory(plan: CataloguePlan, row: Of<'category'>): Remark | undefined {
  if (plan.tree.some(({ slug }) => slug === row.slug)) return undefined
  const problem = nameProblem(row, row.slug)
  if (problem) return problem
  if (!plan.mayAdd) return wrong(row, 'type', mayNot())
  const parent = plan.tree.find(({ slug }) => slug === row.parent)
  if (row.parent !== '' && !parent)
    return wrong(row, 'category', t('admin.importSays.noCategoryBefore', { slug: row.parent }))
  if (parent && pathOf(plan.tree, parent.id).length >= MOST_LEVELS)
    return wrong(row, 'category', t('admin.importSays.categoriesDeep', { levels: MOST_LEVELS }))
  addCategory(plan, {
    ...{ slug: row.slug, name: row.name, description: row.description, parentId: parent?.id ?? null },
    translations: translationsOf(row),
    ...{ img: row.img || null, shopifyId: row.shopifyId || null, googleId: Number(row.googleId) || null },
    position: plan.tree.filter(({ parentId }) => parentId === (parent?.id ?? null)).length,
  })
  return undefined
}

function defineAttribute(plan: CataloguePlan, row: Of<'attribute'>): Remark | undefined {
  if (plan.attributes.some(({ code }) => code === row.code)) return undefined
  const problem = nameProblem(row, row.code)
  if (problem) return problem
  if (!plan.mayAdd) return wrong(row, 'type', mayNot())
  const category = plan.tree.find(({ slug }) => slug === row.category)
  if (!category) return wrong(row, 'category', t('admin.importSays.noCategory', { slug: row.category }))
  const namesake = namesakeOf(plan.tree, plan.attributes, { name: row.name, categoryId: category.id })
  if (namesake) return wrong(row, 'productName', namesakeWords(plan.tree, namesake))
  const kind = ATTRIBUTE_KINDS.find((one) => one === row.of)
  if (!kind) return wrong(row, 'kind', t('admin.importSays.oneOf', { values: ATTRIBUTE_KINDS.join(', ') }))
  const dimension = DIMENSION_NAMES.find((one) => one === row.dimension) ?? null
  if ((kind === 'measure') !== (dimension !== null))
    return wrong(row, 'dimension', t('admin.importSays.measureHas', { values: DIMENSION_NAMES.join(', ') }))
  const options = kind === 'choice' ? optionsIn(row.options) : []
  if (kind === 'choice' && options.length === 0)
    return wrong(row, 'options', t('admin.importSays.choiceNeedsOption'))
  if (options.some(({ label }) => hasUnseen(label))) return wrong(row, 'options', unseenProblem())
  const isFilterable = kind !== 'text' && !/^(?:no|false|0)$/i.test(row.filterable)
  addAttribute(plan, {
    code: row.code,
    name: row.name,
    kind,
    dimension,
    categoryId: category.id,
    isFilterable,
    translations: translationsOf(row),
    options: options.map((option) => ({ ...option, translations: labelsOf(row, option.value) })),
  })
  return undefined
}

/** One option in a line: its value, a colon, and its label; without a value it gets one. */
function optionsIn(text: string): { value?: string; label: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, value, label] = /^([a-z0-9-]+): (.+)$/.exec(line.trim()) ?? []
    if (value && label) return { value, label }
    return line.trim() === '' ? [] : { label: line.trim() }
  })
}

function labelsOf({ translatedOptions }: Of<'attribute'>, value: string | undefined): Translations {
  const labels = translatedOptions.flatMap(({ tag, text }) => {
    const label = optionsIn(text).find((one) => one.value === value)?.label
    return label ? [[tag, { label }]] : []
  })
  return withTranslations({}, Object.fromEntries(labels))
}

function defineFamily(plan: CataloguePlan, row: Of<'family'>): Remark | undefined {
  if (plan.families.has(row.slug)) return undefined
  const problem = nameProblem(row, row.slug)
  if (problem) return problem
  const choices = row.choices.map((code) => plan.attributes.find((one) => one.code === code)?.id)
  const unknown = row.choices.find((_, index) => choices[index] === undefined)
  if (unknown !== undefined)
    return wrong(row, 'choices', t('admin.importSays.noAttribute', { code: unknown }))
  addFamily(plan, {
    slug: row.slug,
    name: row.name,
    choices: choices.flatMap((id) => id ?? []),
    translations: translationsOf(row),
  })
  return undefined
}

function defineOperator(plan: CataloguePlan, row: Of<'operator'>): Remark | undefined {
  if (plan.operators.some(({ slug }) => slug === row.slug)) return undefined
  const problem = nameProblem(row, row.slug)
  if (problem) return problem
  if (!plan.mayAdd) return wrong(row, 'type', mayNot())
  const typed = WrittenOperator.safeParse({ ...operatorIn(row.lines), name: row.name })
  const [issue] = typed.error?.issues ?? []
  if (!typed.data) return wrong(row, 'operator', `${issue?.path.join('.')}: ${issue?.message}`)
  const operator = { ...(columnsOf(typed.data) as NewOperator), slug: row.slug }
  if (plan.operators.some(({ name }) => name.toLowerCase() === row.name.toLowerCase()))
    return wrong(row, 'productName', t('admin.operators.nameIsTaken', { name: row.name }))
  const [other] = operatorProblems(plan.operators, operator)
  if (other) return wrong(row, 'operator', other.message)
  addOperator(plan, operator)
  return undefined
}
