import type { StockPlace } from '#contract/stock-places.ts'
import { t } from '#messages/t.ts'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { SavedViews } from '#web/admin/table/saved-views.tsx'

/** How what waits leaves the shop, whether it is late and where it lies; a choice can be saved. */
export function PackingFilters({ places }: { places: Pick<StockPlace, '_id' | 'name'>[] }) {
  return (
    <>
      <div className="mt-6 grid max-w-3xl gap-4 sm:grid-cols-3">
        <FilterChoice label={t('admin.packing.howItLeaves')} name="delivery">
          <option value="">{t('admin.packing.sentOrCollected')}</option>
          <option value="sent">{t('admin.packing.toBeSent')}</option>
          <option value="collected">{t('admin.packing.toBeCollected')}</option>
        </FilterChoice>
        <FilterChoice label={t('admin.packing.whetherItIsLate')} name="late">
          <option value="">{t('admin.packing.lateOrNot')}</option>
          <option value="true">{t('admin.packing.onlyLate')}</option>
        </FilterChoice>
        {places.length > 0 && (
          <FilterChoice label={t('admin.packing.whereItLies')} name="place">
            <option value="">{t('admin.packing.anyPlace')}</option>
            {places.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </FilterChoice>
        )}
      </div>
      <SavedViews table="packing" of={undefined} sorts={false} />
    </>
  )
}
