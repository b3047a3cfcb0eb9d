import { useState } from 'react'
import { countryName } from '#contract/addresses.ts'
import type { Operator } from '#contract/operators.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { OperatorForm } from '#web/admin/operators/operator-form.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { SavedViews } from '#web/admin/table/saved-views.tsx'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/operators.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.operators.list())
}

export const meta: Route.MetaFunction = roomMeta('operators')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Operators({ loaderData: operators }: Route.ComponentProps) {
  const [count, setCount] = useState(0)
  const asked = wordsOf(useAskedParams().get('search') ?? '')
  const found = operators.filter((one) => asked.every((word) => saidOf(one).includes(word)))
  return (
    <>
      <h1 className="text-title">{roomTitle('operators')}</h1>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.operators.whatTheyAre')}</p>
      {operators.length > 0 && (
        <div className="mt-6 max-w-md">
          <SearchBox label={t('admin.operators.find')} />
        </div>
      )}
      <SavedViews table="operators" of={undefined} sorts={false} />
      {operators.length > 0 && found.length === 0 && (
        <NothingHere title={t('admin.operators.noneIsCalledSo')} className="mt-8" />
      )}
      {operators.length === 0 ? (
        <NothingHere title={t('admin.operators.thereIsNoneYet')} className="mt-8" />
      ) : (
        <ul aria-label={roomTitle('operators')} className="mt-8 max-w-3xl border-t border-line">
          {found.map((operator) => (
            <Row key={operator._id} operator={operator} />
          ))}
        </ul>
      )}
      <SettingsGroup title={t('admin.operators.new')} about={t('admin.operators.whatIsNeeded')}>
        <OperatorForm key={count} onSaved={() => setCount(count + 1)} />
      </SettingsGroup>
    </>
  )
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean)

/** What a search looks through. */
const saidOf = ({ makerOf, importerOf, responsibleFor, ...one }: Operator) =>
  [
    ...[one.name, one.street, one.postcode, one.city, countryName(one.country), one.email, one.form],
    ...[...makerOf, ...importerOf, ...responsibleFor],
  ]
    .join(' ')
    .toLowerCase()

function Row({ operator }: { operator: Operator }) {
  const { name, street, postcode = '', city, country, email, form, products } = operator
  const [isOpen, setIsOpen] = useState(false)
  const act = useConfirmedAct()
  const stands = [
    [t('admin.operators.makerOf'), operator.makerOf],
    [t('admin.operators.importerOf'), operator.importerOf],
    [t('admin.operators.responsibleFor'), operator.responsibleFor],
  ] as const
  const remove = () =>
    act({
      question: t('admin.operators.areYouSureToRemove'),
      about: name,
      button: t('admin.operators.yesRemoveIt'),
      kept: t('admin.operators.isKept'),
      done: t('admin.operators.isGone'),
      refused: t('admin.operators.wasNotRemoved'),
      perform: () => browserApi.operators.remove({ id: operator._id }),
      removes: true,
    })
  const named = { name: <span className="sr-only">{name}</span> }
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <h2 className="font-medium">{name}</h2>
          <p className="mt-0.5 text-sm text-soft">
            {[street, `${postcode} ${city}`.trim(), countryName(country), email ?? form].join(', ')}
          </p>
          {stands.map(([words, makers]) =>
            makers[0] ? (
              <p key={words} className="mt-0.5 text-sm">
                {words}: {makers.join(', ')}
              </p>
            ) : null,
          )}
          {products > 0 && <p className="mt-0.5 text-sm">{t('admin.operators.products', { products })}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Words of={parts('admin.operators.edit', named)} />
          </Button>
          <Button look="remove" size="small" onClick={() => void remove()}>
            <Words of={parts('admin.operators.remove', named)} />
          </Button>
        </div>
      </div>
      {isOpen && <OperatorForm operator={operator} onSaved={() => setIsOpen(false)} />}
    </li>
  )
}
