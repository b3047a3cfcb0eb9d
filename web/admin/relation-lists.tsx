import { useEffect, useState } from 'react'
import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { Combobox, type Option } from '#web/admin/combobox.tsx'
import { OrderedRows } from '#web/admin/ordered-rows.tsx'
import type { More, RelatedProduct } from '#web/admin/product-more.ts'
import { browserApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'

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
    <fieldset key={kind} className="grid content-start gap-3">
      <legend className="text-lg">{WORDS[kind].title}</legend>
      <p className="text-sm text-soft">{WORDS[kind].about}</p>
      <OrderedRows
        label={WORDS[kind].title}
        rows={relations[kind]}
        keyOf={({ _id }) => _id}
        nameOf={({ productName }) => productName}
        onChange={(rows) => onChange({ ...relations, [kind]: rows })}
      >
        {({ productName }) => <span className="break-words">{productName}</span>}
      </OrderedRows>
      <ProductSearch
        kind={kind}
        left={[own ?? '', ...relations[kind].map(({ _id }) => _id)]}
        onChoose={(product) => onChange({ ...relations, [kind]: [...relations[kind], product] })}
      />
    </fieldset>
  ))
}

const PAUSE_MS = 200
const MOST = 8

type Found = { of: string; rows: (RelatedProduct & { about: string })[]; otherwise: string }
type SearchProps = {
  kind: RelationKind
  /** Those that are not offered. */
  left: string[]
  onChoose: (product: RelatedProduct) => void
}

/** Finds products by their names and article numbers, on sale or not, and hands over the one that is chosen. */
function ProductSearch({ kind, left, onChoose }: SearchProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    let late = false
    const pause = setTimeout(async () => {
      const answer = await search(wanted)
      if (!late) setFound(answer)
    }, PAUSE_MS)
    return () => {
      late = true
      clearTimeout(pause)
    }
  }, [wanted])

  const isOf = wanted !== '' && found?.of === wanted
  const rows = (isOf ? found.rows : []).filter(({ _id }) => !left.includes(_id))
  const options = rows.map(
    ({ _id, productName, about }): Option => ({ value: _id, label: productName, about }),
  )
  return (
    <Combobox
      label={`Find a product for ${WORDS[kind].title.toLowerCase()}`}
      name={`relations.${kind}`}
      placeholder="Name or article number"
      text={text}
      onText={setText}
      options={options}
      otherwise={isOf ? found.otherwise : undefined}
      onChoose={({ value: _id, label: productName }) => {
        setText('')
        onChoose({ _id, productName })
      }}
      onLeave={() => setText('')}
    />
  )
}

const SHOWN = { current: '', drafts: 'Draft', deleted: 'No longer sold' } as const

async function search(words: string): Promise<Found> {
  try {
    const kinds = Object.keys(SHOWN) as (keyof typeof SHOWN)[]
    const pages = await Promise.all(
      kinds.map((show) => browserApi.manage.products({ search: words, show, page: 1, size: MOST })),
    )
    const rows = pages.flatMap((page, place) =>
      page.rows.map(({ _id, productName, sku }) => {
        const state = SHOWN[kinds[place] ?? 'current']
        return { _id, productName, about: [sku, state].filter(Boolean).join(', ') }
      }),
    )
    return { of: words, rows: rows.slice(0, MOST), otherwise: 'No other product has these words' }
  } catch (error) {
    return { of: words, rows: [], otherwise: failureWords(error) }
  }
}
