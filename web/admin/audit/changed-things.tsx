import type { ChangedThing } from '#contract/audit.ts'
import { t } from '#messages/t.ts'
import { shortDifference } from '#web/admin/audit/short-difference.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Measures } from '#web/ui/measures.tsx'

const WAS: Record<ChangedThing['was'], { words: string; tone: Tone }> = {
  added: { words: t('admin.audit.added'), tone: 'good' },
  changed: { words: t('admin.audit.changed'), tone: 'waiting' },
  removed: { words: t('admin.audit.removed'), tone: 'open' },
}

/** What an act changed, thing by thing and field by field. */
export function ChangedThings({ things, thingsInAll }: { things: ChangedThing[]; thingsInAll: number }) {
  return (
    <>
      {things.map((thing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and one thing may stand in it twice
        <section key={index} aria-label={thing.name} className="mt-8">
          <h2 className="flex flex-wrap items-center gap-3 text-lg wrap-anywhere">
            <Measures>{thing.name}</Measures>
            <Badge tone={WAS[thing.was].tone}>{WAS[thing.was].words}</Badge>
          </h2>
          {thing.fields.length > 0 && <Fields fields={thing.fields} was={thing.was} />}
        </section>
      ))}
      {thingsInAll > things.length && (
        <p className="mt-6 text-soft">
          {t('admin.audit.andMoreThingsThatAre', { thingsInAll: thingsInAll - things.length })}
        </p>
      )}
    </>
  )
}

const SIDES = { before: t('admin.audit.before'), after: t('admin.audit.after') }
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Field = ChangedThing['fields'][number]

/** A table, on narrow screens a list. A thing that was added has no before, one that was removed no after. */
function Fields({ fields, was }: Pick<ChangedThing, 'fields' | 'was'>) {
  const columns = (
    [...(was === 'added' ? [] : ['before']), ...(was === 'removed' ? [] : ['after'])] as const
  ).map((side) => side as 'before' | 'after')
  return (
    <table className="mt-3 block w-full max-w-4xl border-t border-ink text-left sm:table sm:table-fixed">
      <thead className="hidden text-sm text-soft sm:table-header-group">
        <tr className="border-b border-line">
          <th scope="col" className="w-1/4 py-2 pr-4 font-normal">
            {t('admin.audit.field')}
          </th>
          {columns.map((side) => (
            <th key={side} scope="col" className="py-2 pr-4 font-normal">
              {SIDES[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {fields.map((field) => (
          <tr key={field.field} className="block border-b border-line py-3 sm:table-row sm:py-0">
            <th
              scope="row"
              className="block pr-4 font-medium wrap-anywhere sm:table-cell sm:py-3 sm:align-top"
            >
              {capital(field.field)}
            </th>
            {columns.map((side) => (
              <td key={side} className="mt-1.5 block min-w-0 pr-4 sm:mt-0 sm:table-cell sm:py-3 sm:align-top">
                {columns.length > 1 && (
                  <span className="block text-sm text-soft sm:hidden">{SIDES[side]}</span>
                )}
                <Value field={field} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ field, side }: { field: Field; side: 'before' | 'after' }) {
  const { before = '', after = '', isPicture } = field
  const [was, is] = shortDifference(before, after)
  const text = side === 'before' ? was : is
  if (text === '') return <span className="text-soft">{t('admin.audit.empty')}</span>
  if (isPicture)
    return (
      <img
        src={field[side]}
        alt={t('admin.audit.asItWasTheChange', { side })}
        className="h-24 max-w-full border border-line bg-sheet"
      />
    )
  return (
    <span className={`wrap-anywhere whitespace-pre-line ${side === 'before' ? 'text-soft' : ''}`}>
      <Measures>{text}</Measures>
    </span>
  )
}
