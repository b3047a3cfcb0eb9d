import { useState } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import type { Rehearsal as Tried } from '#contract/rehearsals.ts'
import { t } from '#messages/t.ts'
import { rehearsalWords } from '#web/admin/prices/rehearsal-words.ts'
import { browserApi } from '#web/api/api.ts'
import type { Api } from '#web/api/client.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

const DAYS = ['7', '30', '90', '365']

type Drafted = Omit<Parameters<Api['rehearsals']['make']>[0], 'days'>
/** Either drafted rules, undefined while their form is not right, or drafted prices of products. */
type Props = { draft: () => TypedRules | undefined } | { prices: NonNullable<Drafted['prices']> }

/** Tries drafted rules or prices on the orders of the last days. Nothing is saved by it. */
export function Rehearsal(props: Props) {
  const { sending, send } = useSending(noFields)
  const [days, setDays] = useState('30')
  const [asked, setAsked] = useState<{ of: string; days: string; result?: Tried }>()

  const drafted = draftIn(props)
  const of = JSON.stringify(drafted ?? null)
  // What was found for another draft is not shown for this one.
  const shown = asked?.of === of ? asked : undefined

  async function rehearse(): Promise<void> {
    if (!drafted) return setAsked({ of, days })
    await send(async () => {
      const result = await browserApi.rehearsals.make({ ...drafted, days: Number(days) })
      setAsked({ of, days, result })
    })
  }

  return (
    <div className="border-t border-line pt-5">
      <p className="text-soft">{t('admin.prices.seeWhatYourCustomersOf')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Choice label={t('admin.prices.ordersOfTheLast')} value={days} onChange={setDays}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {t('admin.prices.days', { count })}
            </option>
          ))}
        </Choice>
        <Button look="quiet" busy={sending} onClick={() => void rehearse()}>
          {sending ? t('admin.prices.pricingTheOrders') : t('admin.prices.tryItOnPastOrders')}
        </Button>
      </div>
      <div role="status">
        {shown && !shown.result && <p className="mt-4">{t('admin.prices.pleaseCompleteTheFormFirst')}</p>}
        {shown?.result && (
          <ul className="mt-4 grid gap-1">
            {rehearsalWords(shown.result, shown.days).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      {shown?.result && shown.result.rows.length > 0 && <Rows {...shown.result} />}
    </div>
  )
}

function draftIn(props: Props): Drafted | undefined {
  if ('prices' in props) return { prices: props.prices }
  const rules = props.draft()
  return rules && { rules }
}

function Rows({ rows, changed }: Pick<Tried, 'rows' | 'changed'>) {
  return (
    <>
      <table
        aria-label={t('admin.prices.ordersThatWouldDiffer')}
        className="mt-4 w-full text-left text-sm tabular-nums"
      >
        <thead>
          <tr className="border-b border-line text-soft">
            <th className="py-2 pr-3 font-normal">{t('admin.prices.order2')}</th>
            <th className="py-2 pr-3 text-right font-normal">{t('admin.prices.now')}</th>
            <th className="py-2 text-right font-normal">{t('admin.prices.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ orderId, number, customer, now, drafted, isDelivered }) => (
            <tr key={orderId} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">
                <Link to={`/dashboard/manage-orders/${orderId}`} className="underline">
                  {number}
                </Link>{' '}
                {customer}
              </td>
              <td className="py-2 pr-3 text-right">{formatDollars(now)}</td>
              <td className="py-2 text-right">
                {isDelivered ? formatDollars(drafted) : t('admin.prices.notDelivered')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed > rows.length && (
        <p className="mt-2 text-sm text-soft">
          {t('admin.prices.theOfThatDifferMost', { rows: rows.length, changed })}
        </p>
      )}
    </>
  )
}
