import { t } from '#messages/t.ts'
import type { EditProblem } from '#server/catalogue/products/edit/product-edit.ts'
import type { ReadEdit } from '#server/catalogue/products/edit/read.ts'
import { type Attribute, isSame, type Value, wordsOf } from '#server/catalogue/values/attribute.ts'
import { readValue } from '#server/catalogue/values/read-value.ts'
import type { Values } from '#server/catalogue/values/store.ts'

export type EditedValues = {
  after: Values
  /** Those that are new or other than before. */
  put: { attribute: Attribute; value: Value }[]
  taken: string[]
  problems: EditProblem[]
}

/** Refuses values that the category does not ask for, and a change of category that would lose some, unless `dropValues`. */
export function editedValues(edit: ReadEdit): EditedValues {
  const { values, change, inForce, problems: known } = edit
  const attributes = new Map(inForce.map((attribute) => [attribute.code, attribute]))
  const problems: EditProblem[] = []
  const given = new Map<string, Value | null>()
  for (const [code, text] of Object.entries(change.values ?? {})) {
    const attribute = attributes.get(code)
    if (!text) given.set(code, null)
    else if (!attribute) problems.push(problemAt(code, notAskedWords(edit, code)))
    else {
      const read = readValue(attribute, text)
      if ('problem' in read) problems.push(problemAt(code, read.problem))
      else given.set(code, read.value)
    }
  }

  const lost = [...values.keys()].filter((code) => !attributes.has(code) && given.get(code) !== null)
  const isKnown = known.length === 0
  if (isKnown && lost.length > 0 && change.category !== undefined && !change.dropValues)
    problems.push({
      field: ['category'],
      code: 'VALUES_LOST',
      message: lostWords(edit, lost),
    })

  const after: Values = new Map()
  const put: EditedValues['put'] = []
  for (const attribute of inForce) {
    const { code } = attribute
    const value = given.has(code) ? given.get(code) : values.get(code)
    if (!value) continue
    after.set(code, value)
    const before = values.get(code)
    if (!isSame(before, value) || before?.entered !== value.entered) put.push({ attribute, value })
  }
  // A value that stopped being asked for when attributes were moved stays until somebody decides.
  if (change.category === undefined) for (const code of lost) after.set(code, values.get(code) as Value)
  return { after, put, taken: [...values.keys()].filter((code) => !after.has(code)), problems }
}

const problemAt = (code: string, message: string): EditProblem => ({
  field: ['values', code],
  code: 'UNPROCESSABLE_CONTENT',
  message,
})

function notAskedWords({ category, notAsked }: ReadEdit, code: string): string {
  const name = notAsked.get(code)?.name
  if (name === undefined) return t('admin.refusals.noAttributeOfCode', { code })
  return category.name === undefined
    ? t('admin.refusals.noAttributesWithoutCategory', { name })
    : t('admin.refusals.categoryHasNot', { category: category.name, name })
}

function lostWords({ values, category, notAsked }: ReadEdit, codes: string[]): string {
  const said = codes.map((code) => {
    const attribute = notAsked.get(code)
    const value = values.get(code)
    return attribute && value ? `${attribute.name} ${wordsOf(attribute, value)}` : code
  })
  return t('admin.refusals.doesNotAskFor', {
    ...{ has: category.name === undefined ? 'none' : 'one', category: category.name ?? '' },
    ...{ said: said.join(', '), values: codes.length },
  })
}
