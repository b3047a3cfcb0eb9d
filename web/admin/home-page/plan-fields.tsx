import { useState } from 'react'
import { type HomePlan, MOST_PLANS, PLAN_KIND } from '#contract/home-kinds.ts'
import { ownCurrency } from '#contract/money.ts'
import { plainAmount, writeDollars } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { BlockTexts } from '#web/admin/home-page/block-texts.tsx'
import { hasProblem, nameOfPlan, newPlan } from '#web/admin/home-page/block-words.ts'
import { RowName } from '#web/admin/home-page/row-name.tsx'
import { amountLabel, dollarsProblem } from '#web/admin/prices/dollars.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  name: string
  plans: HomePlan[]
  /** In which their prices were written. */
  currency: string | undefined
  /** With the currency in which they are now. */
  onChange: (plans: HomePlan[], currency: string | undefined) => void
  problems: Record<string, string>
}

/** The owner's own plans, each of which opens to be edited. */
export function PlanFields({ name, plans: given, currency, onChange, problems }: Props) {
  const [opened, setOpened] = useState('')
  const own = ownCurrency().code
  const isOld = given.length > 0 && currency !== own
  // A price in other money is none of this money: it has to be typed anew.
  const plans = isOld ? given.map((plan): HomePlan => ({ ...plan, price: undefined })) : given
  const isOpen = ({ id }: HomePlan) => opened === id || hasProblem(problems, `${name}.${id}`)
  const put = (next: HomePlan[]) => onChange(next, next.length > 0 ? own : undefined)
  const change = (place: number, some: Partial<HomePlan>) =>
    put(plans.map((plan, at) => (at === place ? { ...plan, ...some } : plan)))

  function add(): void {
    const plan = newPlan()
    setOpened(plan.id)
    put([...plans, plan])
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">{t('admin.homePage.yourPlans')}</legend>
      {isOld && (
        <Notice role="status" className="mb-3">
          {t('admin.homePage.pricesAreInOther', { currency: currency ?? '', own })}
        </Notice>
      )}
      <OrderedRows
        label={t('admin.homePage.yourPlans')}
        rows={plans}
        keyOf={({ id }) => id}
        nameOf={nameOfPlan}
        onChange={put}
        below={(plan, place) => (
          // Closed ones stay, or what is wrong with them could not be found.
          <fieldset className={isOpen(plan) ? 'mt-4 grid min-w-0 gap-5' : 'hidden'}>
            <legend className="sr-only">{nameOfPlan(plan, place)}</legend>
            <TextField
              label={t('admin.homePage.priceIn', { currency: amountLabel() })}
              name={`${name}.${plan.id}.price`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={plan.price === undefined ? '' : writeDollars(plan.price)}
              onValueChange={(typed) => change(place, { price: priceOf(typed) })}
              problem={(typed) => (typed.trim() === '' || priceOf(typed) ? null : dollarsProblem(typed))}
            />
            <BlockTexts
              name={`${name}.${plan.id}`}
              kind={PLAN_KIND}
              texts={plan.texts}
              onChange={(texts) => change(place, { texts })}
            />
          </fieldset>
        )}
      >
        {(plan, place) => (
          <RowName
            name={nameOfPlan(plan, place)}
            isOpen={isOpen(plan)}
            onClick={() => setOpened(isOpen(plan) ? '' : plan.id)}
          />
        )}
      </OrderedRows>
      {plans.length < MOST_PLANS && (
        <Button look="quiet" size="small" className="mt-4" onClick={add}>
          {t('admin.homePage.addPlan')}
        </Button>
      )}
    </fieldset>
  )
}

/** Undefined for what is none, and for nothing. */
const priceOf = (typed: string): number | undefined => Number(plainAmount(typed)) || undefined
