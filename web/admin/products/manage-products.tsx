import { safe } from '@orpc/client'
import { useState } from 'react'
import { LACKING } from '#contract/duty-names.ts'
import { PRODUCT_SORTS } from '#contract/product-fields.ts'
import type { Product } from '#contract/products.ts'
import { allLanguages } from '#messages/languages.ts'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { type BulkChange, BulkDone } from '#web/admin/bulk-edit/bulk-done.tsx'
import { BulkEdit } from '#web/admin/bulk-edit/bulk-edit.tsx'
import { CategoryOptions } from '#web/admin/categories/category-options.tsx'
import { languageWord } from '#web/admin/fields/typed-texts.ts'
import { foundWords } from '#web/admin/products/found-words.ts'
import { PRODUCT_COLUMNS } from '#web/admin/products/product-cells.tsx'
import { RestoreProduct } from '#web/admin/products/restore-product.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { ChosenBar } from '#web/admin/table/chosen-bar.tsx'
import { useChosenRows } from '#web/admin/table/chosen-rows.ts'
import { CloseRows } from '#web/admin/table/close-rows.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { PageError } from '#web/ui/page-error.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/manage-products.ts'

const SHOWN = ['current', 'drafts', 'deleted'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const filters = {
    show: oneOf(SHOWN, params.get('show')),
    category: params.get('category') || undefined,
    maker: params.get('maker') || undefined,
    lacks: [...LACKING, ...allLanguages].find((what) => what === params.get('lacks')),
  }
  const query = { ...readQuery(params, PRODUCT_SORTS), ...filters }
  return asAdmin(request, async () => {
    const [{ permissions }, table, tree, makers] = await Promise.all([
      requireAccount(request),
      loadTable(query, browserApi.manage.products, params),
      browserApi.categories.list(),
      browserApi.manage.makers(),
    ])
    const mayUndo = permissions.has('changes.take_back')
    return { ...table, tree, makers, search: query.search, filters, mayUndo }
  })
}

export const meta: Route.MetaFunction = roomMeta('manage-products')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { total, close, search, filters, tree, makers, mayUndo } = loaderData
  const rows = close ?? loaderData.rows
  const found = close?.length ?? total
  const chosen = useChosenRows(rows.map(({ _id }) => _id))
  const [changing, setChanging] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [why, setWhy] = useState<{ count: number; words: string }>()
  const [done, setDone] = useState<BulkChange>()
  const reread = useReread()
  const ids = [...chosen.ids]
  const deleted = filters.show === 'deleted'
  const [, ...further] = useShop().languages

  async function chooseAll(): Promise<void> {
    setChoosing(true)
    const [error, all] = await safe(browserApi.manage.productIds({ ...filters, search }))
    setChoosing(false)
    if (error) await showFailure(error)
    else {
      chosen.set(all.ids)
      const category = tree.categories.find(({ slug }) => slug === filters.category)?.name ?? filters.category
      setWhy({ count: all.ids.length, words: foundWords(all.ids.length, { ...filters, search, category }) })
    }
  }

  function end(): void {
    setChanging(false)
    chosen.set([])
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('manage-products')}</h1>
        <SiteLink to="/dashboard/add-product" className={buttonLook('quiet')}>
          {t('admin.products.addProduct2')}
        </SiteLink>
      </div>
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1fr)_minmax(0,1fr)]">
        <SearchBox label={t('admin.products.searchProducts')} />
        <FilterChoice label={t('admin.products.show')} name="show">
          <option value="">{t('admin.products.onSale')}</option>
          <option value="drafts">{t('admin.products.drafts')}</option>
          <option value="deleted">{t('admin.products.deleted2')}</option>
        </FilterChoice>
        <FilterChoice label={t('admin.products.category')} name="category">
          <option value="">{t('admin.products.all')}</option>
          <option value="-">{t('admin.products.withoutACategory')}</option>
          <CategoryOptions categories={tree.categories} />
        </FilterChoice>
        <FilterChoice label={t('admin.products.maker')} name="maker">
          <option value="">{t('admin.products.all')}</option>
          {makers.map((maker) => (
            <option key={maker}>{maker}</option>
          ))}
        </FilterChoice>
        {(further.length > 0 || filters.lacks) && (
          <FilterChoice label={t('admin.products.missingDetails')} name="lacks">
            <option value="">{t('admin.products.all')}</option>
            <option value="contents">{t('admin.products.withoutContents')}</option>
            <option value="unit-price">{t('admin.products.withoutContentsOfOthers')}</option>
            <option value="maker">{t('admin.products.withoutAMaker')}</option>
            <option value="responsible">{t('admin.products.withoutAResponsiblePerson')}</option>
            <option value="proof">{t('admin.products.withClaimsWithoutProof')}</option>
            <option value="guarantee-terms">{t('admin.products.withoutTermsOfGuarantee')}</option>
            <option value="customs">{t('admin.products.withoutCustomsFacts')}</option>
            {further.map((tag) => (
              <option key={tag} value={tag}>
                {t('admin.products.withoutANameIn', { language: languageWord(tag) })}
              </option>
            ))}
          </FilterChoice>
        )}
      </div>
      <CloseRows search={search} close={close} />
      {done && <BulkDone key={done.fact} done={done} mayUndo={mayUndo} />}
      {changing && ids.length > 0 ? (
        <BulkEdit
          ids={ids}
          tree={tree}
          onIds={chosen.set}
          onDone={(change) => {
            end()
            setDone(change)
            void reread()
          }}
          onCancel={() => {
            setChanging(false)
            focusOnceShown('change-chosen')
          }}
        />
      ) : (
        <ChosenBar
          chosen={ids.length}
          total={found}
          why={why?.count === ids.length ? why.words : undefined}
          busy={choosing}
          onChange={() => {
            setDone(undefined)
            setChanging(true)
          }}
          onAll={close ? () => chosen.set(rows.map(({ _id }) => _id)) : chooseAll}
          onNone={end}
        />
      )}
      <DataTable
        views="products"
        label={t('admin.products.products')}
        noun="product"
        keepsDeleted
        empty={{
          title: t('admin.products.thereIsNoProductOn'),
          text: t('admin.products.addTheFirstOneOr'),
        }}
        columns={PRODUCT_COLUMNS}
        rows={rows}
        total={found}
        choosing={{ rows: chosen, nameOf: ({ productName }) => productName }}
        actions={(product) =>
          deleted ? <RestoreProduct product={product} /> : <ProductActions product={product} />
        }
      />
    </>
  )
}

function ProductActions({ product: { _id: id, productName } }: { product: Product }) {
  const act = useConfirmedAct()
  return (
    <>
      <SiteLink to={`/dashboard/edit-product/${id}`} className={buttonLook('quiet', '', 'small')}>
        <Words
          of={parts('admin.products.edit', { productName: <span className="sr-only">{productName}</span> })}
        />
      </SiteLink>
      <SiteLink to={`/dashboard/manage-products/${id}/stock`} className={buttonLook('quiet', '', 'small')}>
        <Words
          of={parts('admin.products.stockOf', {
            span: (words) => <span className="sr-only">{words}</span>,
            productName,
          })}
        />
      </SiteLink>
      <Button
        look="remove"
        size="small"
        aria-label={t('admin.products.delete', { productName })}
        onClick={() =>
          act({
            question: t('admin.products.areYouSureToDelete'),
            about: productName,
            button: t('admin.products.yesDeleteIt'),
            kept: t('admin.products.successfullyYourProductInfoIs'),
            done: t('admin.products.productHasBeenDeleted'),
            refused: t('admin.products.productWasNotDeleted'),
            perform: () => browserApi.products.remove({ id }),
            removes: true,
            inDialog: true,
          })
        }
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
    </>
  )
}
