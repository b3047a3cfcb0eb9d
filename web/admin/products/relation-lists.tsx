import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { ProductSearch } from '#web/admin/fields/product-search.tsx'
import type { More } from '#web/admin/products/product-more.ts'

const WORDS: Record<RelationKind, { title: string; about: string }> = {
  accessory: { title: 'Accessories', about: 'What goes well with it.' },
  spare_part: { title: 'Spare parts', about: 'Parts of it that are sold alone.' },
  replaces: { title: 'Replaces', about: 'Older products: their pages lead to this one.' },
  fits: { title: 'Fits', about: 'The products that it fits, such as the saw of a blade.' },
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
        label={`Find a product for ${WORDS[kind].title.toLowerCase()}`}
        name={`relations.${kind}`}
        left={[own ?? '', ...relations[kind].map(({ _id }) => _id)]}
        onChoose={(product) => onChange({ ...relations, [kind]: [...relations[kind], product] })}
      />
    </fieldset>
  ))
}
