import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { categoryPath } from '#web/admin/prices/category-names.ts'
import { Coupons } from '#web/admin/prices/coupons.tsx'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { PromotionForm } from '#web/admin/prices/promotion-form.tsx'
import { promotionWords } from '#web/admin/prices/promotion-words.ts'
import { RuleRow } from '#web/admin/prices/rule-row.tsx'
import { useTimeWords } from '#web/admin/prices/time-words.ts'
import { idFor, useRules } from '#web/admin/prices/use-rules.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What the shop takes off its prices, and its coupons. */
export function Promotions({ loaded, categories }: { loaded: LoadedRules; categories: ManagedCategory[] }) {
  const { rules } = loaded
  const { promotions, groups = [] } = rules
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  const changed = (promotion: TypedPromotion) => ({
    promotions: promotions.map((one) => (one.id === promotion.id ? promotion : one)),
  })
  const withNew = (promotion: TypedPromotion) => ({ promotions: [...promotions, promotion] })
  const newId = (name: string) => idFor(name, promotions)
  const timeOf = useTimeWords()
  const categoryName = (of: string) => categoryPath(categories, of)
  const groupName = (of: string) => groups.find((group) => group.id === of)?.name ?? of
  return (
    <>
      {promotions.length > 0 && (
        <section aria-labelledby="promotions" className="mt-8 max-w-3xl">
          <h2 id="promotions" className="text-2xl">
            {t('admin.prices.promotions')}
          </h2>
          <p className="mt-1.5 text-soft">{t('admin.prices.ofThoseThatTakeSomething')}</p>
          <ul className="mt-5 grid gap-4">
            {promotions.map((promotion) => (
              <RuleRow
                key={promotion.id}
                name={promotion.name}
                head={
                  <>
                    <PromotionName promotion={promotion} />
                    <p className="mt-1.5">{promotionWords(promotion, { categoryName, groupName, timeOf })}</p>
                  </>
                }
                form={(edited) => (
                  <PromotionForm
                    promotion={promotion}
                    categories={categories}
                    groups={groups}
                    idFor={() => promotion.id}
                    draftOf={(typed) => ({ ...rules, ...changed(typed) })}
                    sending={sending}
                    {...edited}
                  />
                )}
                onSave={(typed: TypedPromotion) =>
                  save(changed(typed), t('admin.prices.thePromotionHasBeenSaved'))
                }
                onRemove={() =>
                  remove(
                    { promotions: promotions.filter(({ id }) => id !== promotion.id) },
                    { what: 'promotion', name: promotion.name },
                  )
                }
                tail={promotion.isCoupon && <Coupons promotionId={promotion.id} />}
              />
            ))}
          </ul>
        </section>
      )}
      <SettingsGroup title={t('admin.prices.newPromotion')} about={t('admin.prices.itHoldsAsSoonAs')}>
        <div className="mt-6">
          <PromotionForm
            key={added}
            categories={categories}
            groups={groups}
            idFor={newId}
            draftOf={(typed) => ({ ...rules, ...withNew(typed) })}
            sending={sending}
            save={async (typed) => {
              if (await save(withNew(typed), t('admin.prices.thePromotionHasBeenAdded')))
                setAdded((all) => all + 1)
            }}
          />
        </div>
      </SettingsGroup>
    </>
  )
}

function PromotionName({ promotion: { name, isCoupon, until } }: { promotion: TypedPromotion }) {
  const hasEnded = until !== undefined && Date.parse(until) <= Date.now()
  return (
    <h3 className="flex flex-wrap items-center gap-3 text-xl">
      {name}
      {hasEnded && <Badge tone="open">{t('admin.prices.ended')}</Badge>}
      {isCoupon && <Badge tone="waiting">{t('admin.prices.coupon')}</Badge>}
    </h3>
  )
}
