import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { t } from '#messages/t.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { ProductSearch } from '#web/admin/fields/product-search.tsx'
import type { More } from '#web/admin/products/product-more.ts'
import { nounWithin } from '#web/ui/in-words.ts'

const WORDS: Record<RelationKind, { title: string; about: string }> = {
  accessory: { title: t('admin.products.accessories'), about: t('admin.products.whatGoesWellWithIt') },
  spare_part: { title: t('admin.products.spareParts'), about: t('admin.products.partsOfItThatAre') },
  replaces: { title: t('admin.products.replaces'), about: t('admin.products.olderProductsTheirPagesLead') },
  fits: { title: t('admin.products.fits'), about: t('admin.products.theProductsThatItFits') },
}

type Props = {
  relations: More['relations']
  onChange: (relations: More['relations']) => void
  /** The product itself, which is related to others only. */
  own: string | undefined
}

/** The products that a product is related to, by kind and in order. */
export function RelationLists({ relations, onChange, own }: Props) {
  return RELATION_KINDS.map((kind) => (
    <fieldset key={kind} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <legend className="text-lg">{WORDS[kind].title}</legend>
      <p className="text-sm text-soft">{WORDS[kind].about}</p>
      <OrderedRows
        label={WORDS[kind].title}
        rows={relations[kind]}
        keyOf={({ _id }) => _id}
        nameOf={({ productName }) => productName}
        onChange={(rows) => onChange({ ...relations, [kind]: rows })}
      >
        {({ productName }) => <span className="wrap-anywhere">{productName}</span>}
      </OrderedRows>
      <ProductSearch
        label={t('admin.products.findAProductFor', { title: nounWithin(WORDS[kind].title) })}
        name={`relations.${kind}`}
        left={[own ?? '', ...relations[kind].map(({ _id }) => _id)]}
        onChoose={(product) => onChange({ ...relations, [kind]: [...relations[kind], product] })}
      />
    </fieldset>
  ))
}
