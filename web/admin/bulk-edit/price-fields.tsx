import { findCurrency } from '#contract/currencies.ts'
import { currencyWord, shopCurrency, withinCurrency } from '#contract/money.ts'
import { writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import type { TypedChange } from '#web/admin/bulk-edit/bulk-change.ts'
import { Text } from '#web/admin/bulk-edit/bulk-fields.tsx'
import { amountLabel } from '#web/admin/prices/dollars.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { useShop } from '#web/ui/shop.ts'

const waysTable = () => ({
  percent: t('admin.bulkEdit.changeByPerCent'),
  add: t('admin.bulkEdit.changeBy', { currencyWord: currencyWord() }),
  set: t('admin.bulkEdit.setTo'),
})
const amountsTable = () => ({
  percent: t('admin.bulkEdit.perCent'),
  add: amountLabel(),
  set: t('admin.bulkEdit.newPrice'),
})
const ENDINGS = {
  cents: t('admin.bulkEdit.toTheCent'),
  '.99': t('admin.bulkEdit.toTheNearest99'),
  '.95': t('admin.bulkEdit.toTheNearest95'),
}

type Props = {
  typed: TypedChange
  set: (change: Partial<TypedChange>) => void
  id: string
  problem: string
}

/** Asks how prices change, where there are several lists also which. */
export function PriceFields(props: Props) {
  const { typed, set } = props
  const { currency, currencies = [] } = useShop()
  return (
    <>
      {currencies.length > 0 && (
        <Choice
          label={t('admin.bulkEdit.ofWhichCurrency')}
          value={typed.currency}
          onChange={(chosen) =>
            set({ currency: chosen, ...(!chosen && typed.way === 'none' && { way: 'percent' }) })
          }
        >
          <option value="">{currency}</option>
          {currencies.map(({ code }) => (
            <option key={code} value={code}>
              {t('admin.bulkEdit.listedIn', { code })}
            </option>
          ))}
        </Choice>
      )}
      {withinCurrency(findCurrency(typed.currency), () => fieldsOf(props))}
    </>
  )
}

function fieldsOf({ typed, set, id, problem }: Props) {
  const none = typed.currency ? { none: t('admin.bulkEdit.byTheRateAgain') } : {}
  const { way } = typed
  return (
    <>
      <TableChoice<TypedChange['way']>
        label={t('admin.bulkEdit.how')}
        table={{ ...waysTable(), ...none } as Record<TypedChange['way'], string>}
        value={way}
        onChange={(chosen) => set({ way: chosen })}
      />
      {way !== 'none' && (
        <Text
          id={`${id}-amount`}
          label={amountsTable()[way]}
          value={typed.amount}
          placeholder={
            {
              percent: t('admin.bulkEdit.n5Or125'),
              add: t('admin.bulkEdit.or1', { writeCents: writeCents(250) }),
              set: writeCents(2450),
            }[way]
          }
          onChange={(amount) => set({ amount })}
          problem={problem}
        />
      )}
      {way !== 'set' && way !== 'none' && shopCurrency().decimals > 1 && (
        <TableChoice
          label={t('admin.bulkEdit.rounded')}
          table={ENDINGS}
          value={typed.round}
          onChange={(round) => set({ round })}
        />
      )}
    </>
  )
}
