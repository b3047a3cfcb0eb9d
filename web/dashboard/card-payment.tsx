import { isDefinedError, safe } from '@orpc/client'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { language, t } from '#messages/t.ts'
import { AfterReturn } from '#web/dashboard/after-return.tsx'
import { CardForm } from '#web/dashboard/card-form.tsx'
import { useAppearance } from '#web/dashboard/card-style.ts'
import { MethodsForm } from '#web/dashboard/methods-form.tsx'
import { stripeFor } from '#web/dashboard/stripe.ts'
import type { Till } from '#web/dashboard/till.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { till: Till; payments: ShopSettings['payments'] }

export function CardPayment({ till, payments }: Props) {
  const [tries, setTries] = useState(0)
  const [isChoice, setChoice] = useState(false)
  const reread = useReread()
  async function tryAgain() {
    // The order may be paid by now.
    await reread()
    setTries(tries + 1)
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{isChoice ? t('dashboard.howToPay') : t('dashboard.payByCard')}</h2>
        <p className="text-soft tabular-nums">{moneyOf(till, till.totalPrice)}</p>
      </div>
      {(payments.mode === 'sandbox' || payments.mode === 'test') && (
        <p className="mt-3 border-l-2 border-accent pl-3 text-sm text-soft">
          {t('dashboard.noRealMoneyIsTaken')}
        </p>
      )}
      <AfterReturn till={till}>
        <Try key={tries} till={till} payments={payments} tryAgain={tryAgain} say={setChoice} />
      </AfterReturn>
    </>
  )
}

type TryProps = Props & { tryAgain: () => Promise<void>; say: (isChoice: boolean) => void }

function Try({ till, payments, tryAgain, say }: TryProps) {
  const [agreed, setAgreed] = useState(till.totalPrice)
  const { stripe, secret, methods, problem, changed } = useProvisions(till, agreed, payments)
  const isChoice = methods !== undefined && methods.length > 1
  const appearance = useAppearance()
  useEffect(() => say(isChoice), [say, isChoice])
  const reread = useReread()
  // Nothing is to be confirmed: it is paid.
  useEffect(() => {
    if (secret === '') void till.leave()
  }, [secret, till])
  // The page shows the old total until it is read again.
  const isShown = agreed === till.totalPrice
  useEffect(() => {
    if (secret && !isShown) void reread()
  }, [secret, isShown, reread])
  if (changed)
    return (
      <div className="mt-6" role="alert">
        <p className="font-medium">{t('dashboard.thePriceHasChanged')}</p>
        <p className="mt-2">{changed.message}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={agreed === changed.total} onClick={() => setAgreed(changed.total)}>
            {changed.total === 0
              ? t('dashboard.nothingToPayPlaceOrder')
              : t('dashboard.goOnWith', { total: moneyOf(till, changed.total) })}
          </Button>
          <SiteLink to={till.back.to} className={buttonLook('quiet')}>
            {till.back.words}
          </SiteLink>
        </div>
      </div>
    )
  if (problem)
    return (
      <div className="mt-6" role="alert">
        <p className="text-wrong">{problem}</p>
        <Button look="quiet" className="mt-4" onClick={tryAgain}>
          {t('dashboard.tryAgain')}
        </Button>
      </div>
    )
  if (!methods) return null
  if (isChoice && secret && isShown)
    return (
      <Elements
        key={secret}
        stripe={stripe}
        options={{ clientSecret: secret, appearance, locale: localeOf() }}
      >
        <MethodsForm till={till} secret={secret} methods={methods} beginAgain={tryAgain} />
      </Elements>
    )
  return (
    <Elements key="card" stripe={stripe}>
      <CardForm till={till} secret={isShown ? secret : undefined} beginAgain={tryAgain} />
    </Elements>
  )
}

/** The provider's own name of the language. */
const localeOf = () => (language() === 'en-US' ? 'en' : language()) as StripeElementLocale

type Provisions = {
  stripe: Stripe | null
  secret?: string
  /** By which it can be paid. */
  methods?: string[]
  problem?: string
  /** The order costs this now: its buyer has to agree first. */
  changed?: { message: string; total: number } | undefined
}

/** What paying needs: the provider's code and the secret of this payment, or what is wrong with one of them. */
function useProvisions({ begin }: Till, agreed: number, payments: ShopSettings['payments']): Provisions {
  const [provisions, setProvisions] = useState<Provisions>({ stripe: null })
  useEffect(() => {
    let wanted = true
    const add = (more: Partial<Provisions>) => {
      if (wanted) setProvisions((have) => ({ ...have, ...more }))
    }
    void stripeFor(payments).then(
      (stripe) => add({ stripe }),
      () => add({ problem: t('dashboard.thePaymentFormCouldNot') }),
    )
    void startPayment(begin, agreed).then(add)
    return () => {
      wanted = false
    }
  }, [begin, agreed, payments])
  return provisions
}

/** `agreed`: the total that the buyer sees. */
async function startPayment(begin: Till['begin'], agreed: number): Promise<Partial<Provisions>> {
  const [error, payment] = await safe(begin(agreed))
  // The release before, which may run beside this one, names none.
  if (!error)
    return { secret: payment.clientSecret, methods: payment.methods ?? ['card'], changed: undefined }
  const total = isDefinedError(error) && error.code === 'PRICE_CHANGED' ? totalIn(error.data) : undefined
  if (total !== undefined) return { changed: { message: error.message, total } }
  return {
    changed: undefined,
    problem: isDefinedError(error) ? error.message : t('dashboard.somethingWentWrongPleaseTry'),
  }
}

/** What it costs now; undefined where another window of the buyer agreed to it already. */
function totalIn(data: unknown): number | undefined {
  const { total } = Object(Object(data).quote)
  return typeof total === 'number' ? total : undefined
}
