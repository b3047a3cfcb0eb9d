import { useState } from 'react'
import { numberWords } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { readWhole } from '#web/admin/prices/dollars.ts'
import { browserApi } from '#web/api/api.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = { code: string; count: string; mostUses: string; mostPerCustomer: string }

/** Makes coupons of a promotion: one with a code of the owner's, or some whose codes are made up. */
export function NewCoupons({ promotionId, onMade }: { promotionId: string; onMade: () => Promise<void> }) {
  const { sending, problems, send } = useSending()
  const [made, setMade] = useState(0)

  async function submit({ code, count, mostUses, mostPerCustomer }: Typed): Promise<void> {
    let codes: string[] = []
    const isMade = await send(async () => {
      ;({ codes } = await browserApi.coupons.make({
        promotionId,
        ...(code.trim() ? { code } : { count: readWhole(count) ?? 1 }),
        ...limitOf('mostUses', mostUses),
        ...limitOf('mostPerCustomer', mostPerCustomer),
      }))
    })
    if (!isMade) return
    setMade((all) => all + 1)
    await onMade()
    sayDone(t('admin.prices.theCouponHasBeenMade', { codes: codes.length }))
  }

  return (
    <Form<Typed>
      key={made}
      errors={problems}
      onFormSubmit={submit}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.prices.codeEmptyMadeUp')}
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={t('admin.prices.spring10')}
      />
      <TextField
        label={t('admin.prices.howManyMadeUpCodes')}
        name="count"
        inputMode="numeric"
        placeholder="1"
        problem={(text, { code }) =>
          wholeProblem(text) ??
          (String(code ?? '').trim() && (readWhole(text) ?? 1) > 1 ? t('admin.prices.aCodeOfYourOwn') : null)
        }
      />
      <TextField
        label={t('admin.prices.mostUsesOfEachOptional')}
        name="mostUses"
        inputMode="numeric"
        problem={wholeProblem}
      />
      <TextField
        label={t('admin.prices.mostPerCustomerOptional')}
        name="mostPerCustomer"
        inputMode="numeric"
        problem={wholeProblem}
      />
      <div className="sm:col-span-2">
        <Button type="submit" look="quiet" size="small" busy={sending}>
          {sending ? t('admin.prices.making') : t('admin.prices.makeCoupons')}
        </Button>
      </div>
    </Form>
  )
}

const wholeProblem = (text: string) =>
  !text.trim() || (readWhole(text) ?? 0) > 0 ? null : numberWords(text, t('admin.prices.aWholeNumberAtLeast'))

function limitOf(name: 'mostUses' | 'mostPerCustomer', text: string): { [name: string]: number } {
  const limit = readWhole(text)
  return limit ? { [name]: limit } : {}
}
