import { slugOf } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useSaving } from '#web/forms/saving.ts'
import { noFields } from '#web/forms/sending.ts'

type Rules = LoadedRules['rules']

/** How the pages of prices change the rules: a part of them at a time, and only if nobody else changed them meanwhile. */
export function useRules({ version, rules }: LoadedRules) {
  // The fields of the forms are not those of the rules: what the shop refuses is told.
  const { sending, save } = useSaving(noFields)
  const act = useConfirmedAct()
  const change = (part: Partial<Rules>) =>
    browserApi.priceRules.change({ version, rules: { ...rules, ...part } })

  return {
    sending,
    /** True when it was saved, and the page shows it. */
    save: (part: Partial<Rules>, title: string) => save(() => change(part), title),
    /** Takes something out of the rules, after a question. */
    remove(part: Partial<Rules>, { what, name }: { what: string; name: string }): Promise<void> {
      return act({
        question: t('admin.prices.areYouSureToDelete', { what }),
        about: name,
        warning: t('admin.prices.ordersThatWerePlacedKeep'),
        button: t('admin.prices.yesDeleteIt'),
        kept: t('admin.prices.nothingWasDeleted'),
        done: t('admin.prices.theHasBeenDeleted', { what }),
        perform: () => change(part),
        removes: true,
      })
    },
  }
}

const LONGEST_ID = 50

/** An id made of a name, that none of the others has. */
export function idFor(name: string, others: { id: string }[]): string {
  const base = slugOf(name).slice(0, LONGEST_ID).replace(/-+$/, '') || 'rule'
  const taken = new Set(others.map(({ id }) => id))
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id)) return id
  }
}
