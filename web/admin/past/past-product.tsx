import { useSearchParams } from 'react-router'
import { moneyOf } from '#contract/order-money.ts'
import type { PastProduct } from '#contract/past.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '#contract/product-fields.ts'
import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { parts, t } from '#messages/t.ts'
import { PastMarks } from '#web/admin/past/past-marks.tsx'
import { PastPicture } from '#web/admin/past/past-picture.tsx'
import { fieldText, tierText } from '#web/admin/past/past-words.ts'
import { currencyOf } from '#web/admin/prices/currency-words.ts'
import { fileSize } from '#web/ui/file-size.ts'
import { Measures } from '#web/ui/measures.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

export type LoadedProduct = PastProduct & {
  categoryName?: string | undefined
  familyName?: string | undefined
  currency: string
  furtherPrices?: { currency: string; price: number }[] | undefined
  groupPrices?: { group: string; tiers: string }[] | undefined
}

/** These are shown as what they are, not as texts. */
const DRAWN: ProductFieldName[] = ['productName', 'img', 'morePictures', 'documents', 'imgAlt']
const FIELDS = PRODUCT_FIELD_NAMES.filter((name) => !DRAWN.includes(name))

const RELATED: Record<RelationKind, string> = {
  accessory: t('admin.past.accessory'),
  spare_part: t('admin.past.sparePart'),
  replaces: t('admin.past.replaces'),
  fits: t('admin.past.fits'),
}

/** One product with all its fields as they were, beside those that are others today. */
export function PastProductPage({ product }: { product: LoadedProduct }) {
  const [params] = useSearchParams()
  const { was, now, categoryName, familyName, furtherPrices = [], groupPrices = [] } = product
  const money = currencyOf(product.currency)
  return (
    <>
      <SiteLink
        to={`/dashboard/past?at=${params.get('at')}`}
        className="mt-6 inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.past.allProductsOfThen')}
      </SiteLink>
      <h2 className="mt-1 text-2xl wrap-anywhere">
        <Measures>{(was ?? now)?.productName ?? ''}</Measures>
      </h2>
      <PastMarks product={product} money={money} />
      {now && was && now.productName !== was.productName && (
        <p className="mt-1 text-soft">
          <Words
            of={parts('admin.past.todayItIsCalled', { productName: <Measures>{now.productName}</Measures> })}
          />
        </p>
      )}
      {now && (
        <SiteLink
          to={`/dashboard/edit-product/${product._id}`}
          className="inline-flex min-h-8 items-center text-sm text-action underline underline-offset-4"
        >
          {t('admin.past.editItAsItIs')}
        </SiteLink>
      )}
      {!was ? (
        <NothingHere title={t('admin.past.thisProductWasNotIn')} className="mt-6" />
      ) : (
        <>
          <ul className="mt-6 flex flex-wrap gap-3">
            {[{ img: was.img, alt: was.imgAlt ?? '' }, ...(was.morePictures ?? [])].map(
              ({ img, alt }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a product may show a picture twice
                <li key={place} className="w-32 sm:w-40">
                  <PastPicture
                    img={img}
                    alt={alt || was.productName}
                    size={160}
                    className="aspect-square w-full"
                  />
                  {alt && <p className="mt-1 text-sm wrap-anywhere text-soft">{alt}</p>}
                </li>
              ),
            )}
          </ul>
          <dl className="mt-6 max-w-4xl border-t border-line">
            {FIELDS.map((name) => (
              <Row
                key={name}
                label={productField(name).label.replace(' (optional)', '')}
                was={name === 'category' ? (categoryName ?? '') : fieldText(was, name, money)}
                now={
                  now && fieldText(now, name) !== fieldText(was, name, money)
                    ? fieldText(now, name) || t('admin.past.nothing2')
                    : undefined
                }
              />
            ))}
            {familyName !== undefined && <Row label={t('admin.past.family2')} was={familyName} />}
            {RELATION_KINDS.map((kind) => (
              <Row
                key={kind}
                label={RELATED[kind]}
                was={(was.relations?.[kind] ?? []).map(({ productName }) => productName).join('\n')}
              />
            ))}
            {furtherPrices.map((further) => (
              <Row
                key={further.currency}
                label={t('admin.past.priceIn', { currency: further.currency })}
                was={moneyOf(further, further.price)}
              />
            ))}
            {groupPrices.map(({ group, tiers }) => (
              <Row key={group} label={t('admin.past.priceListOf', { group })} was={tierText(tiers, money)} />
            ))}
            {(was.documents ?? []).map(({ title, file, bytes }) => (
              <div key={file} className={ROW}>
                <dt className="text-soft">{t('admin.past.document')}</dt>
                <dd className="wrap-anywhere">
                  <a href={file} className="text-action underline underline-offset-4">
                    {title}
                  </a>{' '}
                  <span className="text-soft">
                    {t('admin.past.itMayBeDeletedBy', { bytes: fileSize(bytes) })}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}

const ROW = 'grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]'

/** A field that had nothing and has nothing is left out. */
function Row({ label, was, now }: { label: string; was: string; now?: string | undefined }) {
  if (was === '' && now === undefined) return null
  return (
    <div className={ROW}>
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0">
        <span className="block wrap-anywhere whitespace-pre-line">
          {was ? <Measures>{was}</Measures> : <span className="text-soft">{t('admin.past.nothing')}</span>}
        </span>
        {now !== undefined && (
          <span className="mt-1 block border-l-2 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line text-soft">
            <Words of={parts('admin.past.today', { now: <Measures>{now}</Measures> })} />
          </span>
        )}
      </dd>
    </div>
  )
}
