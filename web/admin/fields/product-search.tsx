import { useEffect, useState } from 'react'
import { Combobox, type Option } from '#web/admin/fields/combobox.tsx'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'

export type RelatedProduct = { _id: string; productName: string }

const PAUSE_MS = 200
const MOST = 8

type Found = { of: string; rows: (RelatedProduct & { about: string })[]; otherwise: string }
type Props = {
  label: string
  name: string
  /** Those that are not offered. */
  left: string[]
  onChoose: (product: RelatedProduct) => void
}

/** Finds products by their names and article numbers, on sale or not, and hands over the one that is chosen. */
export function ProductSearch({ label, name, left, onChoose }: Props) {
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
      label={label}
      name={name}
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
