import { useEffect, useState } from 'react'
import { Combobox, type Option } from '#web/admin/fields/combobox.tsx'
import { failureWords } from '#web/api/failure-words.ts'
import type { Sold } from '#web/quantities/promised.ts'

/** What was found: `about` stands below its name. `sold`: of a product, how much of it there is. */
export type Found = { _id: string; name: string; about?: string; sold?: Sold }

const PAUSE_MS = 200
/** So many are offered. */
export const MOST_FOUND = 8

type Answer = { of: string; rows: Found[]; otherwise: string }
type Props = {
  label: string
  name: string
  /** Those that are not offered. */
  left: string[]
  placeholder: string
  /** In place of options where none is found. */
  none: string
  /** The same function each time. */
  search: (words: string) => Promise<Found[]>
  onChoose: (found: Found) => void
}

/** Asks the shop for what has the words that are typed, and hands over what is chosen. */
export function SearchField({ label, name, left, placeholder, none, search, onChoose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Answer>()
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    let late = false
    const pause = setTimeout(async () => {
      const answer = await search(wanted).then(
        (rows) => ({ rows, otherwise: none }),
        (error) => ({ rows: [], otherwise: failureWords(error) }),
      )
      if (!late) setFound({ of: wanted, ...answer })
    }, PAUSE_MS)
    return () => {
      late = true
      clearTimeout(pause)
    }
  }, [wanted, search, none])

  const isOf = wanted !== '' && found?.of === wanted
  const rows = (isOf ? found.rows : []).filter(({ _id }) => !left.includes(_id))
  const options = rows.map(
    ({ _id, name: label, about }): Option => ({ value: _id, label, ...(about && { about }) }),
  )
  return (
    <Combobox
      label={label}
      name={name}
      placeholder={placeholder}
      text={text}
      onText={setText}
      options={options}
      otherwise={isOf ? found.otherwise : undefined}
      onChoose={({ value: _id, label: found }) => {
        setText('')
        onChoose({ _id, name: found })
      }}
      onLeave={() => setText('')}
    />
  )
}
