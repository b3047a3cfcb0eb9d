import { formatCents } from '#contract/money.ts'
import type { ThingName } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import { ATTRIBUTE_WORDS } from '#server/history/things/attribute.ts'
import { choiceWords } from '#server/history/things/choice-words.ts'
import { translatedWords } from '#server/history/things/fields.ts'
import { RULE_WORDS } from '#server/history/things/rule-words.ts'
import { MAIL_WORDS, SETTING_WORDS } from '#server/history/things/setting-words.ts'
import type { Change, Names } from '#server/history/things/thing.ts'
import { THINGS } from '#server/history/things/things.ts'
import { isId } from '#server/platform/db/ids.ts'

/** Such as `price`, `promotion Spring sale`, or the name of an attribute. */
export function fieldWords({ kind, before, after }: Change, field: string, names: Names): string {
  const thing = THINGS[kind]
  const [list = '', ...rest] = field.split('.')
  const key = rest.join('.')
  const part = thing.parts?.[list]
  if (key !== '' && part !== undefined) {
    const { name, label } = Object(after?.[field] ?? before?.[field]) as Record<string, string>
    return `${part()} ${name ?? label ?? names(key) ?? key}`
  }
  return translatedWords(field) ?? thing.field?.(field, names) ?? thing.words?.[field]?.() ?? spaced(field)
}

/** `mostUnpaid` as `most unpaid`: of an older release, whose fields have no words here. */
const spaced = (name: string) =>
  name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, (_, one, two) => `${one} ${two.toLowerCase()}`)

export function valueWords(kind: ThingName, field: string, value: unknown, names: Names): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  return THINGS[kind].value?.(field, value, names) ?? said(value, names, CHOSEN.has(kind) ? field : '')
}

/** The things whose own fields are choices. */
const CHOSEN = new Set<ThingName>(['settings', 'attribute', 'product'])

function said(value: unknown, names: Names, name: string): string {
  if (value === true) return t('admin.audit.yes')
  if (value === false) return t('admin.audit.no')
  if (typeof value === 'number') return withUnit(name, value)
  if (typeof value === 'string')
    return (
      choiceWords(name, value) ?? names(value) ?? (isId(value) ? t('admin.audit.somethingThatIsGone') : value)
    )
  if (Array.isArray(value)) return value.map((one) => said(one, names, name)).join(', ')
  return Object.entries(Object(value))
    .filter(([key, one]) => key !== 'id' && key !== 'png' && one !== null && one !== undefined)
    .map(([key, one]) => `${innerWord(key)}: ${said(one, names, key)}`)
    .join('; ')
}

function withUnit(name: string, value: number): string {
  if (/cents$/i.test(name)) return formatCents(value)
  if (/ppm$/i.test(name)) return `${value / 10_000} %`
  if (/grams$/i.test(name)) return `${value} g`
  if (/millimetres$/i.test(name)) return `${value} mm`
  return String(value)
}

const INNER: Readonly<Record<string, () => string>> = {
  ...ATTRIBUTE_WORDS,
  ...RULE_WORDS,
  ...SETTING_WORDS,
  ...MAIL_WORDS,
}

/** `leastCents` as `least`. */
function innerWord(name: string): string {
  const word = Object.hasOwn(INNER, name) ? INNER[name]?.() : undefined
  return word ?? spaced(name.replace(/(Cents|Ppm|Grams|Millimetres)$/, '')).toLowerCase()
}
