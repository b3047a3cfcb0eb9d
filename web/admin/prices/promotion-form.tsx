import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { currencyWord } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import type { TypedGroup, TypedPromotion } from '#contract/promotion-rules.ts'
import { writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { categoryPath } from '#web/admin/prices/category-names.ts'
import { ChosenTools } from '#web/admin/prices/chosen-tools.tsx'
import { amountLabel } from '#web/admin/prices/dollars.ts'
import { promotionWords } from '#web/admin/prices/promotion-words.ts'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import { useTimeWords } from '#web/admin/prices/time-words.ts'
import {
  NEW_PROMOTION,
  type Problems,
  type PromotionTexts,
  readPromotion,
  writePromotion,
} from '#web/admin/prices/typed-promotion.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

const LANES = [
  { value: 'product', label: t('admin.prices.eachToolThatItIs') },
  { value: 'order', label: t('admin.prices.theOrderAsAWhole') },
  { value: 'delivery', label: t('admin.prices.theDelivery') },
]
const KINDS = [
  { value: 'percent', label: t('admin.prices.aPercentageOff') },
  { value: 'amount', label: t('admin.prices.anAmountOff') },
  { value: 'price', label: t('admin.prices.aFixedPrice') },
  { value: 'free pieces', label: t('admin.prices.freePieces') },
]
const VALUES = {
  percent: t('admin.prices.percent'),
  'free pieces': t('admin.prices.paidFreePieces'),
}
const EXAMPLES = { percent: '10', 'free pieces': '3 + 1' }

const isSum = (kind: string): kind is 'amount' | 'price' => kind === 'amount' || kind === 'price'

type Props = {
  promotion?: TypedPromotion
  categories: ManagedCategory[]
  groups: TypedGroup[]
  /** An id for a new promotion of this name. */
  idFor: (name: string) => string
  /** The rules with the promotion of the form. */
  draftOf: (promotion: TypedPromotion) => TypedRules
  sending: boolean
  save: (promotion: TypedPromotion) => Promise<unknown>
  onCancel?: () => void
}

/** Asks what a promotion takes off, of what and when, and says in words what it will do. */
export function PromotionForm({
  promotion,
  categories,
  groups,
  idFor,
  draftOf,
  sending,
  save,
  onCancel,
}: Props) {
  const { timeZone } = useShop()
  const timeOf = useTimeWords()
  const [texts, setTexts] = useState<PromotionTexts>(
    promotion ? writePromotion(promotion, timeZone) : NEW_PROMOTION,
  )
  const [problems, setProblems] = useState<Problems>({})
  const typed = <Name extends Exclude<keyof PromotionTexts, 'productIds'>>(name: Name) => ({
    name,
    value: texts[name],
    onValueChange: (value: string) => setTexts((all) => ({ ...all, [name]: value })),
  })
  const chosen = (name: 'lane' | 'kind' | 'category' | 'group') => ({
    name,
    value: texts[name],
    onChange: (value: string) => setTexts((all) => ({ ...all, [name]: value })),
  })
  const read = readPromotion(texts, {
    timeZone,
    id: promotion?.id ?? idFor(texts.name),
    kept: promotion,
  })

  async function submit(): Promise<void> {
    setProblems('problems' in read ? read.problems : {})
    if ('promotion' in read) await save(read.promotion)
  }

  return (
    <Form
      errors={problems}
      onFormSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.prices.nameAsCustomersReadIt')}
        {...typed('name')}
        value={texts.name}
        maxLength={80}
        placeholder={t('admin.prices.springSale')}
      />
      <ChoiceField label={t('admin.prices.itIsTakenOff')} {...chosen('lane')} choices={LANES} />
      <ChoiceField
        label={t('admin.prices.whatItGives')}
        {...chosen('kind')}
        choices={KINDS.filter(({ value }) => value !== 'free pieces' || texts.lane === 'product')}
      />
      <TextField
        label={isSum(texts.kind) ? amountLabel() : VALUES[texts.kind]}
        {...typed('value')}
        value={texts.value}
        maxLength={20}
        placeholder={
          isSum(texts.kind) ? writeCents(texts.kind === 'price' ? 495 : 500) : EXAMPLES[texts.kind]
        }
      />
      <ChoiceField
        label={t('admin.prices.category')}
        {...chosen('category')}
        choices={[
          { value: '', label: t('admin.prices.allTools') },
          ...categories.map(({ _id }) => ({ value: _id, label: categoryPath(categories, _id) })),
        ]}
      />
      {groups.length > 0 && (
        <ChoiceField
          label={t('admin.prices.customers')}
          {...chosen('group')}
          choices={[
            { value: '', label: t('admin.prices.allCustomers') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField
        label={t('admin.prices.makersOptional')}
        {...typed('makers')}
        value={texts.makers}
        maxLength={500}
        placeholder={t('admin.prices.alderAshHolt')}
      />
      <div className="sm:col-span-2">
        <ChosenTools
          ids={texts.productIds}
          onChange={(productIds) => setTexts((all) => ({ ...all, productIds }))}
        />
      </div>
      <TextField
        label={t('admin.prices.leastSumInOptional', { currencyWord: currencyWord() })}
        {...typed('leastSum')}
        value={texts.leastSum}
        inputMode="decimal"
        placeholder={writeCents(5000)}
      />
      <TextField
        label={t('admin.prices.leastPiecesOptional')}
        {...typed('leastPieces')}
        value={texts.leastPieces}
        inputMode="numeric"
        placeholder="10"
      />
      <TextField
        label={t('admin.prices.fromOptional')}
        type="datetime-local"
        {...typed('from')}
        value={texts.from}
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.prices.byTheClocksOfThe', { timeZone })}</p>
      </TextField>
      <TextField
        label={t('admin.prices.untilOptional')}
        type="datetime-local"
        {...typed('until')}
        value={texts.until}
      />
      <div className="sm:col-span-2">
        <CheckField
          checked={texts.isCoupon}
          problem=""
          onChange={(isCoupon) => setTexts((all) => ({ ...all, isCoupon }))}
        >
          {t('admin.prices.onlyWithACoupon')}
        </CheckField>
      </div>
      {'promotion' in read && (
        <p className="border-l-2 border-action pl-4 sm:col-span-2" role="status">
          {promotionWords(read.promotion, {
            categoryName: (id) => categoryPath(categories, id),
            groupName: (id) => groups.find((group) => group.id === id)?.name ?? id,
            timeOf,
          })}
        </p>
      )}
      <FormEnd
        button={promotion ? t('admin.prices.savePromotion') : t('admin.prices.addPromotion')}
        sending={sending}
        onCancel={onCancel}
      />
      <div className="sm:col-span-2">
        <Rehearsal draft={() => ('promotion' in read ? draftOf(read.promotion) : undefined)} />
      </div>
    </Form>
  )
}
