import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import type { TypedGroup, TypedPromotion } from '#contract/promotion-rules.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { categoryPath } from '#web/admin/prices/category-names.ts'
import { Coupons } from '#web/admin/prices/coupons.tsx'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { PromotionForm } from '#web/admin/prices/promotion-form.tsx'
import { promotionWords } from '#web/admin/prices/promotion-words.ts'
import { RuleButtons } from '#web/admin/prices/rule-buttons.tsx'
import { useTimeWords } from '#web/admin/prices/time-words.ts'
import { idFor, useRules } from '#web/admin/prices/use-rules.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What the shop takes off its prices, and its coupons. */
export function Promotions({ loaded, categories }: { loaded: LoadedRules; categories: ManagedCategory[] }) {
  const { rules } = loaded
  const { promotions } = rules
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  const changed = (promotion: TypedPromotion) => ({
    promotions: promotions.map((one) => (one.id === promotion.id ? promotion : one)),
  })
  const withNew = (promotion: TypedPromotion) => ({ promotions: [...promotions, promotion] })
  const newId = (name: string) => idFor(name, promotions)
  return (
    <>
      {promotions.length > 0 && (
        <section aria-labelledby="promotions" className="mt-8 max-w-3xl">
          <h2 id="promotions" className="text-2xl">
            Promotions
          </h2>
          <p className="mt-1.5 text-soft">
            Of those that take something off the same thing, the best for the customer counts. One on tools,
            one on the order and one on the delivery add up.
          </p>
          <ul className="mt-5 grid gap-4">
            {promotions.map((promotion) => (
              <Promotion
                key={promotion.id}
                promotion={promotion}
                categories={categories}
                groups={rules.groups ?? []}
                sending={sending}
                draftOf={(typed) => ({ ...rules, ...changed(typed) })}
                onSave={(typed) => save(changed(typed), 'The promotion has been saved!')}
                onRemove={() =>
                  remove(
                    { promotions: promotions.filter(({ id }) => id !== promotion.id) },
                    { what: 'Promotion', name: promotion.name },
                  )
                }
              />
            ))}
          </ul>
        </section>
      )}
      <SettingsGroup
        title="New promotion"
        about="It holds as soon as it is added, or from its time on. Customers see its name wherever they see the price."
      >
        <div className="mt-6">
          <PromotionForm
            key={added}
            categories={categories}
            groups={rules.groups ?? []}
            idFor={newId}
            draftOf={(typed) => ({ ...rules, ...withNew(typed) })}
            sending={sending}
            save={async (typed) => {
              if (await save(withNew(typed), 'The promotion has been added!')) setAdded((all) => all + 1)
            }}
          />
        </div>
      </SettingsGroup>
    </>
  )
}

type Props = {
  promotion: TypedPromotion
  categories: ManagedCategory[]
  groups: TypedGroup[]
  draftOf: (promotion: TypedPromotion) => TypedRules
  sending: boolean
  onSave: (promotion: TypedPromotion) => Promise<boolean>
  onRemove: () => Promise<void>
}

function Promotion({ promotion, categories, groups, draftOf, sending, onSave, onRemove }: Props) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLLIElement>()
  const timeOf = useTimeWords()
  const { id, name, isCoupon, until } = promotion
  const hasEnded = until !== undefined && Date.parse(until) <= Date.now()
  const categoryName = (of: string) => categoryPath(categories, of)
  const groupName = (of: string) => groups.find((group) => group.id === of)?.name ?? of
  return (
    <li ref={row} className="border border-line bg-sheet p-5 sm:p-6">
      <h3 className="flex flex-wrap items-center gap-3 text-xl">
        {name}
        {hasEnded && <Badge tone="open">Ended</Badge>}
        {isCoupon && <Badge tone="waiting">Coupon</Badge>}
      </h3>
      <p className="mt-1.5">{promotionWords(promotion, { categoryName, groupName, timeOf })}</p>
      {isOpen ? (
        <div className="mt-5">
          <PromotionForm
            promotion={promotion}
            categories={categories}
            groups={groups}
            idFor={() => id}
            draftOf={draftOf}
            sending={sending}
            save={async (changed) => {
              if (await onSave(changed)) close()
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <RuleButtons name={name} onEdit={open} onDelete={onRemove} />
      )}
      {isCoupon && <Coupons promotionId={id} />}
    </li>
  )
}
